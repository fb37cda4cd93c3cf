"""The table of what was measured, with the goals that are met and missed."""
from tasks import FASTEST, READING

COLUMNS = "%-28s %12s %12s %9s %12s   %s"


def heading():
    print("\n" + COLUMNS % ("", "wall", "processor", "peak", "bytes", "ours / theirs"), flush=True)


def milliseconds(seconds):
    return "{:,.1f} ms".format(1000 * seconds)


def verdict(value, goal, format):
    return "goal %s: %s" % (format % goal, "met" if value <= goal else "MISSED")


def line(name, run, size, remark):
    print(
        COLUMNS % (
            "  " + name, milliseconds(run.wall), milliseconds(run.processor), "%.1f MiB" % run.peak,
            format(size, ",") if size else "", remark), flush=True)


def show(task, results, sizes, runs):
    """Prints the rows of a task; returns them as records, and its goals as pairs of words and whether met."""
    print(task.words, flush=True)
    records, goals = [], []

    def judged(what, value, goal, pattern):
        goals.append(("%s: %s" % (task.words, what), value <= goal))
        return verdict(value, goal, pattern)

    ours = results["plot"] and results["plot"][0]
    drawn = {name: result[0] for name, result in results.items() if result and name not in ("plot", READING)}
    fastest = min(drawn, key=lambda name: drawn[name].wall) if drawn else None
    for name, result in results.items():
        if result is None:
            print("  %-26s failed" % name, flush=True)
            if name == "plot":
                goals.append((task.words + ": draws it", False))
            continue
        run, count = result
        remarks = []
        if name == "plot":
            if task.goals.size:
                remarks.append("bytes, " + judged("bytes", sizes[name], task.goals.size, "%d"))
            if task.goals.peak:
                remarks.append("peak, " + judged("peak memory", run.peak * 1.048576, task.goals.peak, "%g MB"))
        elif ours:
            ratio = ours.wall / run.wall
            remarks.append("%.3f" % ratio)
            if name in task.goals.ratios:
                remarks.append(judged("against " + name, ratio, task.goals.ratios[name], "%g"))
            if name == fastest and FASTEST in task.goals.ratios:
                remarks.append("fastest, " + judged("against " + FASTEST, ratio, task.goals.ratios[FASTEST], "%g"))
        if count < runs:
            remarks.append("one run")
        line(name, run, sizes[name], "  ".join(remarks))
        records.append({
            "task": task.name, "words": task.words, "rows": task.rows, "program": name, "seconds": round(run.wall, 5),
            "processor seconds": round(run.processor, 5), "peak MiB": round(run.peak, 1), "bytes": sizes[name],
            "runs": count, "ratio": round(ours.wall / run.wall, 4) if ours else None,
        })
    return records, goals


def summary(goals):
    if not goals:
        return
    missed = [words for words, met in goals if not met]
    print("\n%d of %d goals are met%s" % (len(goals) - len(missed), len(goals), "; missed:" if missed else ""))
    for words in missed:
        print("  " + words)
