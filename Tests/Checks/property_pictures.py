"""The parts of a picture of ours, and the answer to whether a property shows at the part it is about.

A part is a list of facts in drawing order: shapes and texts with their looks, placed from the corner
of the plot area that they belong to. So a guide that grows moves none of the other parts.
"""
import json
import math
import re
import xml.etree.ElementTree as ElementTree

# The words by which the charts of trials tell the titles of their guides, in lower case.
TITLE_WORDS = {"across": "x.title", "upward": "y.title", "panel": "header"}
LEGEND_TITLE, SUBTITLE = "kind", "byline"
AXIS_PARTS = ("label", "tick", "grid", "domain", "title")
PARTS = {
    "mark", "legend.title", "legend.label", "legend.symbol", "header", "title", "subtitle", "view", "frames",
    "canvas", "order", *(f"{axis}.{part}" for axis in "xy" for part in AXIS_PARTS)}

TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
# Names, sentences for screen readers and identifiers are no looks; the others are places.
NO_LOOKS = {
    "id", "class", "role", "aria-label", "aria-labelledby", "aria-hidden", "aria-roledescription", "tabindex",
    "d", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "width", "height", "points", "transform", "viewBox"}
PLACES = ("x", "x1", "x2", "cx"), ("y", "y1", "y2", "cy")
SHAPES = {"path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "image", "use", "text"}
IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def product(m, n):
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f)


def hundredths(value):
    return round(float(value) * 100)


def subpaths(data, dx, dy):
    """Returns the subpaths of a path, whose commands are absolute, as [(command, numbers)] moved by a distance."""
    found, numbers, command = [], [], "M"
    for letter, number in TOKEN.findall(data):
        if letter:
            command, numbers = letter, []
            if letter in "Mm":
                found.append([])
            if letter in "Zz":
                found[-1].append(("Z", ()))
            continue
        numbers.append(hundredths(number))
        if len(numbers) == {"H": 1, "V": 1, "A": 7}.get(command, 2):
            if command == "A":
                # Radii, an angle and two flags stand before the place.
                moved = (*numbers[:5], numbers[5] - dx, numbers[6] - dy)
            elif command in "HV":
                moved = (numbers[0] - (dx if command == "H" else dy),)
            else:
                moved = (numbers[0] - dx, numbers[1] - dy)
            found[-1].append((command, moved))
            numbers = []
    return found


def line_of(subpath):
    """Returns a subpath as (x0, y0, x1, y1) if it is one level or upright line."""
    if len(subpath) != 2 or subpath[0][0] != "M":
        return None
    (x, y), (command, numbers) = subpath[0][1], subpath[1]
    ends = {"H": (*numbers, y), "V": (x, *numbers), "M": numbers, "L": numbers}.get(command)
    return (x, y, *ends) if ends and len(ends) == 2 and (x == ends[0] or y == ends[1]) else None


def matrix(text):
    numbers = tuple(float(number) for _, number in TOKEN.findall(text) if number)
    return numbers if len(numbers) == 6 else IDENTITY


def placed(transform, x, y):
    a, b, c, d, e, f = transform
    return a * x + c * y + e, b * x + d * y + f


def moved(outline, owner):
    """Returns the corners of an outline from those of a plot area."""
    return tuple((hundredths(x) - owner[0], hundredths(y) - owner[1]) for x, y in outline)


def lines(text):
    """Returns the elements that have a line of text each."""
    return [e for e in text if e.tag.rsplit("}", 1)[-1] == "tspan"] or [text]


class Picture:
    """The parts of an SVG and its layout dump."""

    def __init__(self, svg, layout):
        root = ElementTree.fromstring(svg)
        layout = json.loads(layout)
        self.parts = {}
        self.frames = [tuple(hundredths(frame[side]) for side in ("x", "y", "width", "height"))
                       for frame in layout["frames"] if frame["role"] == "role-frame"]
        self.named = {e.get("id"): e for e in root.iter() if e.get("id")}
        self.identifier = (root.get("aria-labelledby") or "").split("-title")[0] or "no identifier"
        # Both place each line of text; only the layout knows its box.
        self.boxes = {}
        for text in layout["texts"]:
            self.boxes.setdefault(text["text"], []).append((text["x"], text["y"], text["outline"]))
        self.order = []
        first = self.frames[0] if self.frames else (0, 0, 0, 0)
        for frame in self.frames:
            self.add("frames", (frame[0] - first[0], frame[1] - first[1], *frame[2:]))
        self.add("canvas", ("size", layout["width"], layout["height"], first[:2]))
        self.visit(root, IDENTITY, [], None, ())
        self.add("order", tuple(self.order))

    def add(self, part, fact):
        self.parts.setdefault(part, []).append(fact)

    def visit(self, element, transform, roles, frame, around):
        tag = element.tag.rsplit("}", 1)[-1]
        if tag in ("defs", "style", "title", "desc", "clipPath", "metadata"):
            return
        classes = element.get("class", "").split()
        role = next((c for c in classes if c.startswith("role-")), None)
        if role:
            roles = roles + [role]
            if role == "role-frame":
                # Frames are listed in the order in which they are drawn.
                drawn = sum(1 for one in self.order if one == "role-frame")
                frame = self.frames[drawn] if drawn < len(self.frames) else frame
            self.order.append(role)
        if element.get("transform"):
            transform = product(transform, matrix(element.get("transform")))
        if element.get("clip-path"):
            around = (*around, "clip", self.look_of("clip-path", element.get("clip-path"), frame))
        if tag == "a":
            around = (*around, "link", element.get("href"))
        if tag == "g" and element.get("opacity"):
            around = (*around, "opacity", element.get("opacity"))
        if tag in SHAPES:
            self.shape(element, tag, transform, roles, frame, around, "background" in classes)
        if role == "role-axis":
            self.axis_labels(element, transform, around)
        elif tag != "text":
            for child in element:
                self.visit(child, transform, roles, frame, around)

    def look_of(self, name, value, frame=None):
        """Returns an attribute's value without the identifiers of this file."""
        target = re.match(r"url\(#([^)]*)\)", value)
        if not target:
            return value.replace(self.identifier, "font")
        x, y = frame[:2] if frame else (0, 0)
        inner = self.named.get(target[1])
        return tuple(
            (e.tag.rsplit("}", 1)[-1], *sorted((k, v) for k, v in e.items() if k not in NO_LOOKS),
             str(subpaths(e.get("d", ""), x, y))) for e in (inner.iter() if inner is not None else ()))

    def nearest(self, x, y):
        """Returns the frame with the least distance from a place."""
        def distance(frame):
            left, top, width, height = frame
            return max(left - x, x - left - width, 0) + max(top - y, y - top - height, 0)
        return min(self.frames, key=distance, default=(0, 0, 0, 0))

    def box(self, words, place):
        """Returns the corners of a line of text on the page."""
        x, y, outline = min(self.boxes.get(words, ()), default=(math.inf, math.inf, ()),
                            key=lambda one: abs(one[0] - place[0]) + abs(one[1] - place[1]))
        # Both are rounded.
        if abs(x - place[0]) + abs(y - place[1]) > 0.1:
            raise ValueError(f"the layout has no text '{words}' at {place[0]:g}, {place[1]:g}")
        return outline

    def shape(self, element, tag, transform, roles, frame, around, is_background):
        if not roles:
            self.add("canvas", ("paper", element.get("fill")))
            return
        known, role = set(roles), roles[-1]
        look = self.look(element) + around
        if tag == "text":
            for line in lines(element):
                words, place = "".join(line.itertext()), placed(transform, *self.place(line, tag))
                owner = frame or self.owner(known, place)
                fact = (words, look, tuple(round(n, 3) for n in transform[:4]),
                        moved(self.box(words, place), owner))
                for part in self.text_parts(known, words.lower()):
                    self.add(part, fact)
            return
        owner = frame or self.owner(known, placed(transform, *self.place(element, tag)))
        if role == "role-frame" and is_background:
            self.add("view", ("background", look, *owner[2:]))
            return
        if tag == "path" and role in ("role-axis-grid", "role-axis-domain") and transform == IDENTITY:
            self.axis_lines(element, look, owner, role)
            return
        fact = (tag, look, *self.shaped(element, tag, transform, owner))
        if "role-legend" in known:
            self.add("legend.symbol", fact)
        elif known & {"role-mark", "role-label"} and "role-annotation" not in known:
            self.add("mark", fact)
        elif "role-frame" in known:
            self.add("view", fact)

    def look(self, element):
        """Returns the attributes of an element that are looks."""
        return tuple(sorted((name, self.look_of(name, value)) for name, value in element.items()
                            if name.rsplit("}", 1)[-1] not in NO_LOOKS))

    def owner(self, roles, place):
        """Returns the frame from which a shape outside of all is placed: guides of all plot areas from the first."""
        if roles & {"role-legend", "role-title"} and self.frames:
            return self.frames[0]
        return self.nearest(*map(hundredths, place))

    @staticmethod
    def place(element, tag):
        """Returns a point of a shape in its own system."""
        if tag == "path":
            start = re.match(r"M\s*([-\d.]+)[ ,]([-\d.]+)", element.get("d", ""))
            return (float(start[1]), float(start[2])) if start else (0.0, 0.0)
        return tuple(next((float(element.get(n)) for n in names if element.get(n)), 0.0) for names in PLACES)

    @staticmethod
    def shaped(element, tag, transform, owner):
        """Returns the outline of a shape, placed from a plot area's corner."""
        left, top = owner[:2]
        turn = ()
        if transform != IDENTITY:
            # The shape has coordinates of its own, and the transform its place.
            turn = (*(round(n, 3) for n in transform[:4]), hundredths(transform[4]) - left,
                    hundredths(transform[5]) - top)
            left = top = 0
        if tag == "path":
            return turn, str(subpaths(element.get("d", ""), left, top))
        places = [hundredths(element.get(n)) - corner for names, corner in zip(PLACES, (left, top))
                  for n in names if element.get(n)]
        return turn, (*places, element.get("width"), element.get("height"), element.get("points"))

    def axis_lines(self, element, look, owner, role):
        """Adds the lines of a path to the grid, the domain or the ticks of an axis, by their direction."""
        width, height = owner[2:]
        for subpath in subpaths(element.get("d", ""), *owner[:2]):
            line = line_of(subpath)
            if line is None:
                self.add("view", ("border", look, str(subpath)))
                continue
            is_upright = line[0] == line[2]
            length, side = (abs(line[3] - line[1]), height) if is_upright else (abs(line[2] - line[0]), width)
            if role == "role-axis-grid":
                part = ("x" if is_upright else "y") + ".grid"
            elif length >= side / 2:
                part = ("y" if is_upright else "x") + ".domain"
            else:
                part = ("x" if is_upright else "y") + ".tick"
            self.add(part, (look, line))

    def axis_labels(self, element, transform, around):
        """Adds the texts of one side of a plot area to the labels of the axis along which they are spread."""
        texts = []
        for group in element:
            turn = transform
            if group.get("transform"):
                turn = product(transform, matrix(group.get("transform")))
            for text in group.iter():
                if text.tag.rsplit("}", 1)[-1] == "text":
                    for line in lines(text):
                        words = "".join(line.itertext())
                        box = self.box(words, placed(turn, *self.place(line, "text")))
                        texts.append((words, self.look(text) + around, tuple(round(n, 3) for n in turn[:4]), box))
        centers = [(sum(x for x, _ in box) / len(box), sum(y for _, y in box) / len(box)) for *_,
                   box in texts if box]
        if not centers:
            return
        xs, ys = zip(*centers)
        owner = self.nearest(hundredths(sum(xs) / len(xs)), hundredths(sum(ys) / len(ys)))
        wide, tall = max(xs) - min(xs), max(ys) - min(ys)
        if wide == tall:
            left, top, width, height = (n / 100 for n in owner)
            is_x = not (top <= ys[0] <= top + height) or left <= xs[0] <= left + width
        else:
            is_x = wide > tall
        for words, look, turn, box in texts:
            self.add("x.label" if is_x else "y.label", (words, look, turn, moved(box, owner)))

    @staticmethod
    def text_parts(roles, words):
        if "role-axis-title" in roles:
            part = next((part for word, part in TITLE_WORDS.items() if word in words), None)
            # A title with other words may be that of any guide.
            return [part] if part else sorted(set(TITLE_WORDS.values()))
        if "role-legend" in roles:
            return ["legend.title" if LEGEND_TITLE in words else "legend.label"]
        if "role-title" in roles:
            return ["subtitle" if SUBTITLE in words else "title"]
        if "role-header" in roles:
            return ["header"]
        return ["mark"] if roles & {"role-mark", "role-label"} and "role-annotation" not in roles else []


def changed(before, after):
    """Returns the parts that differ between two pictures."""
    return {part for part in PARTS if before.parts.get(part) != after.parts.get(part)}


def names(message, path):
    """Whether a message names a property: by its path, that of its object or of a part of it, or in quotes."""
    steps = path.split(".")
    for found in re.findall(r"\$((?:\.[\w$]+|\[\d+\])+)", message):
        said = re.sub(r"\[(\d+)\]", r".\1", found).strip(".").split(".")
        if said[:len(steps)] == steps or said == steps[:-1]:
            return True
    return re.search(rf"['`]{re.escape(steps[-1])}['`]", message) is not None


def answer(before, after, messages, path, focus):
    """Returns `has`, `named` or `silent` of two pictures and the messages that only the second has."""
    if changed(before, after) & focus:
        return "has"
    return "named" if any(names(message, path) for message in messages) else "silent"
