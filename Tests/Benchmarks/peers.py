"""The programs and libraries that are compared: installed where they are missing, left out where they cannot be."""
import os
import shutil
import subprocess
import sys
import venv

# What Debian calls the packages of programs; R and its library are looked for by R itself.
DEBIAN = {
    "gnuplot": "gnuplot-nox", "graph": "plotutils", "ploticus": "ploticus", "feedgnuplot": "feedgnuplot",
    "R": "r-base-core", "ggplot2": "r-cran-ggplot2",
}
# What the package index of Python calls those of libraries.
PYTHON = {
    "matplotlib": ["matplotlib", "polars", "pandas"], "polars": ["polars"], "datashader": ["datashader", "polars"],
    "vl-convert": ["vl-convert-python"],
}
CORES = 2

FORMATS = {
    "png": {"terminal": "pngcairo", "backend": "agg", "canvas": '800, 600, type = "cairo"', "device": 'type = "cairo"'},
    "svg": {"terminal": "svg", "backend": "svg", "canvas": "8, 6", "device": "device = grDevices::svg"},
}
SIZE = "--width 800 --height 600 --scale 1"


def say(*words):
    print("bench:", *words, file=sys.stderr, flush=True)


def succeeds(command):
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def is_here(program):
    if program == "ggplot2":
        return succeeds(["Rscript", "--vanilla", "-e", "library(ggplot2)"])
    return shutil.which("Rscript" if program == "R" else program) is not None


def install_programs(programs):
    """By apt, where this is root or may become it without being asked."""
    packages = sorted(DEBIAN[program] for program in programs if not is_here(program))
    if not packages or not shutil.which("apt-get"):
        return
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    if root and not succeeds(root + ["true"]):
        return say("only root can install", " ".join(packages))
    say("installing", " ".join(packages))
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    # Lists that are old may still name what is needed: only the installation decides.
    for command in (["update"], ["install", "-y", "--no-install-recommends"] + packages):
        subprocess.run(root + ["apt-get", "-qq"] + command, env=environment, stdout=subprocess.DEVNULL)


def install_libraries(folder, packages):
    """Python of an environment that has these libraries and no others, made unless it is there; None without them."""
    python, done = os.path.join(folder, "bin", "python"), os.path.join(folder, "done")
    packages = " ".join(sorted(set(packages)))
    if os.path.exists(done):
        with open(done) as file:
            if file.read() == packages:
                return python
    say("installing", packages, "in", folder)
    try:
        # What others brought along may change how these work.
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "-q"] + packages.split(), check=True)
    except (OSError, subprocess.CalledProcessError):
        return say("the libraries of Python cannot be installed")
    with open(done, "w") as file:
        file.write(packages)
    return python


class Peers:
    """What is there of the programs that scripts need, and the commands that run scripts."""

    def __init__(self, binary, cache, programs, may_install):
        self.binary = binary
        wanted = {program for program in programs if program in DEBIAN}
        if may_install:
            install_programs(wanted)
        self.present = {program for program in wanted if is_here(program)} | {"plot"}
        folder = os.path.join(cache, "peers")
        self.python = os.path.join(folder, "bin", "python")
        if programs & set(PYTHON):
            if may_install:
                self.python = install_libraries(folder, [name for names in PYTHON.values() for name in names])
            if self.python and os.path.exists(self.python):
                self.present |= set(PYTHON)
        self.absent = sorted(programs - self.present)
        os.environ["POLARS_MAX_THREADS"] = str(CORES)

    def command(self, script, data, output, format, work):
        """The command that runs a script, which is written into the folder `work`; None without its program."""
        if script.program not in self.present:
            return None
        folder, name = os.path.split(output)
        words = {
            "data": data, "output": output, "folder": folder, "name": os.path.splitext(name)[0], "plot": self.binary,
            "size": SIZE, "format": format or "png", **FORMATS[format or "png"],
        }
        text = script.text
        for word, value in words.items():
            text = text.replace("{%s}" % word, value)
        path = os.path.join(work, "script-%d" % len(os.listdir(work)))
        with open(path, "w") as file:
            file.write(text)
        return {
            "gnuplot": ["gnuplot"], "sh": ["sh"], "Rscript": ["Rscript", "--vanilla"], "python": [self.python],
        }[script.runner] + [path]

    def versions(self):
        """What the programs that are there say of themselves, for the record."""
        asked = {
            "plot": [self.binary, "--version"], "gnuplot": ["gnuplot", "--version"], "graph": ["graph", "--version"],
            "feedgnuplot": ["feedgnuplot", "--version"], "R": ["Rscript", "--version"],
            "ggplot2": ["Rscript", "--vanilla", "-e", 'cat(format(packageVersion("ggplot2")))'],
        }
        for program in self.present & set(PYTHON):
            package = "vl-convert-python" if program == "vl-convert" else program
            asked[program] = [self.python, "-c", "import importlib.metadata as m; print(m.version('%s'))" % package]
        said = {}
        for program in sorted(self.present & set(asked)):
            result = subprocess.run(
                asked[program], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if result.returncode == 0:
                said[program] = result.stdout.strip().split("\n")[0]
        return said
