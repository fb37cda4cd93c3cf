"""The texts of a layout dump, and the laws about their boxes: the rules of
Tests/PlotTestSupport/TextCollisions.swift, on what the program wrote."""
import json
from dataclasses import dataclass

# In points: texts may share, and reach beyond the canvas by, this much.
TOLERANCE = 0.5


@dataclass
class Text:
    words: str
    role: str
    look: tuple
    angle: float
    place: tuple
    outline: list

    @property
    def box(self):
        xs, ys = zip(*self.outline)
        return min(xs), min(ys), max(xs), max(ys)


class Layout:
    """A layout dump: its size, its title and description, its frames and its texts."""

    def __init__(self, dump):
        dump = json.loads(dump)
        self.width, self.height = dump["width"], dump["height"]
        self.title, self.description = dump.get("title") or "", dump.get("description") or ""
        self.frames = [(f["x"], f["y"], f["width"], f["height"]) for f in dump["frames"]]
        self.texts = [
            Text(t["text"], t["role"], (t["size"], t["weight"], t["color"], t["anchor"]), t["angle"],
                 (t["x"], t["y"]), [tuple(corner) for corner in t["outline"]])
            for t in dump["texts"]]

    @property
    def visible_texts(self):
        """The texts that have a width; no other can be seen."""
        return [t for t in self.texts if len(t.outline) == 4 and t.outline[0] != t.outline[1]]

    def overhangs(self):
        """Yields the texts that leave the canvas, with the distance."""
        for text in self.visible_texts:
            left, top, right, bottom = text.box
            amount = max(-left, -top, right - self.width, bottom - self.height)
            if amount > TOLERANCE:
                yield text, amount

    def overlaps(self):
        """Yields the pairs of texts that overlap, with the least move that parts them."""
        texts = sorted(self.visible_texts, key=lambda text: text.box[1])
        for rank, first in enumerate(texts):
            left, _, right, bottom = first.box
            for second in texts[rank + 1:]:
                if second.box[1] >= bottom:
                    break
                if second.box[0] < right and left < second.box[2]:
                    amount = depth(first.outline, second.outline)
                    if amount > TOLERANCE:
                        yield first, second, amount


def depth(a, b):
    """The least move that parts two convex outlines, 0 or less when they are apart.

    Separating axes: Gottschalk, Lin, Manocha, "OBBTree", 1996, doi:10.1145/237170.237244.
    """
    least = float("inf")
    for outline in (a, b):
        for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            if length == 0:
                continue
            nx, ny = (y0 - y1) / length, (x1 - x0) / length
            first = [x * nx + y * ny for x, y in a]
            second = [x * nx + y * ny for x, y in b]
            least = min(least, min(max(first), max(second)) - max(min(first), min(second)))
    return least
