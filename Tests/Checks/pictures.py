"""The marks of an SVG of ours: their kind, name, colours, and their places on the canvas."""
import hashlib
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
COMMAND = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])|(" + NUMBER.pattern + ")")
SHAPES = {"path", "circle", "rect", "line", "ellipse", "polygon", "polyline", "image"}
COLORS = ("fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "opacity")
DEFAULTS = {"stroke": "none", "fill": "#000000", "transparent": "none"}
IDENTITY = (1, 0, 0, 1, 0, 0)


@dataclass
class Mark:
    """A shape that was drawn."""
    kind: str
    name: str
    colors: tuple
    points: list

    @property
    def box(self):
        xs, ys = zip(*self.points)
        return min(xs), min(ys), max(xs), max(ys)

    def distance(self, other):
        """How far the points of another are from its own, or the edges if there are more or fewer points."""
        a, b = self.points, other.points
        if len(a) == len(b):
            return max((max(abs(x - u), abs(y - v)) for (x, y), (u, v) in zip(a, b)), default=0)
        return max(abs(x - y) for x, y in zip(self.box, other.box))


def product(m, n):
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f)


def path_points(d):
    """The points of a path: its corners, and the control points of its curves. All commands are absolute."""
    points, x, y, command, numbers = [], 0.0, 0.0, "", []
    for letter, number in COMMAND.findall(d):
        if letter:
            command, numbers = letter, []
            continue
        if not command.isupper():
            raise ValueError("a relative path: " + d[:40])
        numbers.append(float(number))
        if command == "H":
            x, numbers = numbers[0], []
        elif command == "V":
            y, numbers = numbers[0], []
        elif command == "A":
            if len(numbers) < 7:
                continue
            x, y, numbers = numbers[5], numbers[6], []
        elif len(numbers) == 2:
            x, y = numbers
            numbers = []
        else:
            continue
        points.append((x, y))
    return points


def shape_points(element, tag):
    def number(name):
        return float(element.get(name, "0").rstrip("px%") or 0)

    if tag == "path":
        return path_points(element.get("d", ""))
    if tag in ("circle", "ellipse"):
        x, y = number("cx"), number("cy")
        rx, ry = (number("r"),) * 2 if tag == "circle" else (number("rx"), number("ry"))
        return [(x - rx, y - ry), (x + rx, y + ry)]
    if tag == "line":
        return [(number("x1"), number("y1")), (number("x2"), number("y2"))]
    if tag in ("polygon", "polyline"):
        values = [float(n) for n in NUMBER.findall(element.get("points", ""))]
        return list(zip(values[::2], values[1::2]))
    x, y = number("x"), number("y")
    return [(x, y), (x + number("width"), y + number("height"))]


def color(name, value):
    if value is None:
        return DEFAULTS.get(name, "")
    if re.fullmatch("#[0-9a-fA-F]{3}", value):
        value = "#" + "".join(c * 2 for c in value[1:])
    # Identifiers of gradients hold a hash of the whole file.
    return "gradient" if value.startswith("url(") else DEFAULTS.get(value, value)


def marks(svg):
    """All shapes of a picture in drawing order; one that is no mark has the kind grid, axis, legend,
    background or guide."""
    found = []

    def visit(element, transform, kind):
        tag = element.tag.rsplit("}", 1)[-1]
        if tag in ("defs", "style", "title", "desc", "text", "clipPath"):
            return
        if "transform" in element.attrib:
            values = tuple(float(n) for n in NUMBER.findall(element.get("transform")))
            transform = product(transform, values if len(values) == 6 else IDENTITY)
        classes = element.get("class", "").split()
        if "role-mark" in classes:
            kind = next((c[5:] for c in classes if c.startswith("mark-")), "mark")
        elif "role-axis-grid" in classes:
            kind = "grid"
        elif any(c.startswith("role-axis") for c in classes):
            kind = "axis"
        elif any(c.startswith("role-legend") for c in classes):
            kind = "legend"
        if tag in SHAPES:
            a, b, c, d, e, f = transform
            points = [(a * x + c * y + e, b * x + d * y + f) for x, y in shape_points(element, tag)]
            look = tuple(color(name, element.get(name)) for name in COLORS)
            name = element.get("aria-label", "")
            if tag == "image":
                href = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
                name = hashlib.sha256(href.encode()).hexdigest()[:12]
            if points:
                found.append(Mark("background" if "background" in classes else kind, name, look, points))
        for child in element:
            visit(child, transform, kind)

    visit(ElementTree.fromstring(svg), IDENTITY, "guide")
    return found
