"""Other readers of tables, in a process that has imported its library: `python3 readers.py --serve PEER`.

`python3 readers.py --once PEER NAME PATH` tells the memory that one read takes.
"""
import resource
import sys
import time

CORES = 2
PEERS = ("polars", "pyarrow", "duckdb")


def reader(peer):
    """What reads a file with this library: with dates found and NA taken as missing, as ours is."""
    if peer == "polars":
        import polars

        def read(name, path):
            if name == "ndjson":
                return polars.read_ndjson(path)
            if name == "json":
                return polars.read_json(path)
            return polars.read_csv(path, try_parse_dates=True, null_values=["NA"])

    elif peer == "pyarrow":
        import pyarrow
        import pyarrow.csv
        import pyarrow.json

        pyarrow.set_cpu_count(CORES)

        def read(name, path):
            if name == "json":
                raise NotImplementedError("reads no arrays")
            return pyarrow.json.read_json(path) if name == "ndjson" else pyarrow.csv.read_csv(path)

    else:
        import duckdb

        connection = duckdb.connect(config={"threads": CORES})

        def read(name, path):
            if name in ("ndjson", "json"):
                call = f"read_json('{path}')"
            else:
                # Its own guess at NA is text.
                call = f"read_csv('{path}', nullstr=['', 'NA'])"
            return connection.sql("SELECT * FROM " + call).to_arrow_table()

    return read


def serve(peer):
    """Answers each line `NAME PATH` with the seconds of a read, those of the clock and of all processors."""
    read = reader(peer)
    for line in sys.stdin:
        name, path = line.rstrip("\n").split(" ", 1)
        try:
            start, worked = time.perf_counter(), time.process_time()
            table = read(name, path)
            seconds, worked = time.perf_counter() - start, time.process_time() - worked
            del table
            print(seconds, worked, flush=True)
        except Exception as error:
            print("failed", str(error).split("\n")[0][:100], flush=True)


def once(peer, name, path):
    """Reads once and prints the peak memory of the process in KiB."""
    table = reader(peer)(name, path)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    del table

if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        serve(sys.argv[2])
    else:
        once(*sys.argv[2:5])
