"""Vega's pictures, by vl-convert from PyPI: the only part that needs more than the standard library.

As a program it reads a specification a line, and writes digests of what its picture shows. `Vega` runs it.
"""
import hashlib
import importlib.metadata
import json
import os
import queue
import subprocess
import sys
import threading
import urllib.parse
import xml.etree.ElementTree as ElementTree

PACKAGE = "vl-convert-python==1.9.0.post1"
# The slowest takes a tenth of a second on a quiet machine.
SECONDS = 120
NO_ANSWER = {"error": "no answer"}
# The tables that specifications read.
FILES = {"first.csv": "across,upward\n1,3\n2,5\n4,1\n", "second.csv": "across,upward\n1,3\n2,9\n5,4\n"}
# These say something about a chart that no picture shows.
UNSHOWN = {"$schema", "description", "usermeta", "name", "aria"}


def kind_of(classes):
    """Returns the part of a picture that a group of Vega's is; None for those around others."""
    for role in (one[5:] for one in classes if one.startswith("role-")):
        if "header" in role or role in ("row-title", "column-title"):
            return "header"
        for kind in ("axis", "legend", "title", "mark"):
            if role == kind or role.startswith(kind + "-"):
                return kind
    return None


def shown(svg, png):
    """Returns digests of a picture, by its pixels and links, and of the marks, axes, legends, headers and titles."""
    parts, links = {}, []

    def visit(element, kind, around):
        tag = element.tag.rsplit("}", 1)[-1]
        # A header holds axes and titles.
        kind = kind if kind == "header" else kind_of(element.get("class", "").split()) or kind
        # The page moves as a whole.
        around = around + [element.get("transform", "")]
        if tag == "a":
            links.append(str(element.attrib))
        elif tag not in ("g", "svg", "defs"):
            looks = sorted((name, value) for name, value in element.items() if not name.startswith("aria"))
            parts.setdefault(kind or "view", []).append(f"{tag}{looks}{element.text}{around[2:]}")
        for child in element:
            visit(child, kind, around)

    visit(ElementTree.fromstring(svg), None, [])
    texts = {kind: "".join(found) for kind, found in parts.items()}
    digests = {kind: hashlib.sha256(text.encode()).hexdigest()[:16] for kind, text in texts.items()}
    return {**digests, "picture": hashlib.sha256(png + "".join(links).encode()).hexdigest()[:16]}


def with_tables(specification):
    """Returns a specification that holds the files that it names, as Vega looks for them elsewhere."""
    data = specification.get("data", {})
    if data.get("url") in FILES:
        table = "data:text/csv," + urllib.parse.quote(FILES[data["url"]])
        return {**specification, "data": {"url": table, "format": {"type": "csv"}}}
    return specification


def serve():
    import vl_convert
    pictures = {}
    for line in sys.stdin:
        try:
            compiled = vl_convert.vegalite_to_vega(with_tables(json.loads(line)))
            text = json.dumps({name: value for name, value in compiled.items() if name not in UNSHOWN},
                              sort_keys=True)
            if text not in pictures:
                svg = vl_convert.vega_to_svg(compiled)
                pictures[text] = shown(svg, vl_convert.svg_to_png(svg))
            answer = pictures[text]
        except Exception as error:
            answer = {"error": (str(error).strip().splitlines() or ["unknown"])[0][:200]}
        print(json.dumps(answer), flush=True)


def interpreter(folder):
    """Returns an interpreter that has vl-convert: this one, or one of an environment in a folder."""
    name, _, version = PACKAGE.partition("==")
    try:
        if importlib.metadata.version(name) == version:
            return sys.executable
    except importlib.metadata.PackageNotFoundError:
        pass
    python = os.path.join(folder, "python", "bin", "python")
    subprocess.run([sys.executable, "-m", "venv", os.path.join(folder, "python")], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PACKAGE], check=True)
    return python


class Vega:
    """Programs that draw with Vega, one for each chart that is drawn at a time."""

    def __init__(self, folder, jobs):
        self.python = interpreter(folder)
        self.folder = folder
        self.idle = queue.Queue()
        for _ in range(jobs):
            self.idle.put(None)
        self.known, self.lock = {}, threading.Lock()

    def picture(self, specification):
        """Returns the digests of a specification's picture, or the reason of an `error`."""
        text = json.dumps(specification)
        with self.lock:
            if text in self.known:
                return self.known[text]
        program = self.idle.get()
        if program is None or program.poll() is not None:
            program = self.start()
        # Nothing waits forever for a chart that Vega cannot finish.
        clock = threading.Timer(SECONDS, program.kill)
        clock.start()
        try:
            program.stdin.write(text + "\n")
            program.stdin.flush()
            line = program.stdout.readline()
            answer = json.loads(line) if line else NO_ANSWER
        except BrokenPipeError:
            answer = NO_ANSWER
        finally:
            clock.cancel()
            self.idle.put(program)
        with self.lock:
            self.known[text] = answer
        return answer

    @property
    def unanswered(self):
        """The number of specifications that it did not finish."""
        return sum(1 for answer in self.known.values() if answer == NO_ANSWER)

    def start(self):
        return subprocess.Popen(
            [self.python, os.path.abspath(__file__)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, cwd=self.folder)

    def close(self):
        while not self.idle.empty():
            program = self.idle.get()
            if program is not None:
                program.stdin.close()
                program.wait()


def differs(before, after, focus):
    """Whether Vega shows a difference at the parts that a property is about."""
    if "error" in before or "error" in after or before["picture"] == after["picture"]:
        return False
    kinds = {part: part.split(".")[0] for part in focus}
    kinds = {{"x": "axis", "y": "axis", "subtitle": "title"}.get(kind, kind) for kind in kinds.values()}
    # The others are about the whole.
    return not kinds <= {"mark", "axis", "legend", "header", "title"} or any(
        before.get(kind) != after.get(kind) for kind in kinds)


if __name__ == "__main__":
    serve()
