"""The vocabularies of specifications, as their Swift sources declare them."""
import pathlib
import re
from dataclasses import dataclass, field

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
PROTOCOL = SOURCES / "PlotSpecs" / "Specification" / "Vocabulary.swift"


@dataclass
class Property:
    name: str
    kind: str
    # The vocabulary of a part; None for the other kinds.
    part: str = None
    # The words of a closed list that are drawn.
    words: list = field(default_factory=list)


@dataclass
class Vocabulary:
    name: str
    properties: dict
    not_drawn: list

    @property
    def drawn(self):
        return [p for p in self.properties.values() if p.name not in self.not_drawn]


def matched(text, place):
    """Returns the text between the bracket at a place and the one that closes it."""
    pairs = {"{": "}", "(": ")", "[": "]"}
    opened, closed = text[place], pairs[text[place]]
    depth = 0
    for end in range(place, len(text)):
        depth += (text[end] == opened) - (text[end] == closed)
        if depth == 0:
            return text[place + 1:end]
    raise ValueError("no bracket closes " + text[place:place + 60])


def body(text, pattern):
    """Returns the block after the first match of a pattern; None if there is none."""
    found = re.search(pattern, text)
    return matched(text, text.index("{", found.end() - 1)) if found else None


def case_names(block):
    """Returns the names of an enum's cases with their raw values, in order."""
    names = []
    for statement in re.findall(r"^\s*case ((?:,\n|[^\n])+)", block.split("var ", 1)[0], re.MULTILINE):
        for part in re.sub(r"//[^\n]*", "", statement).split(","):
            name, _, raw = part.partition("=")
            names.append(raw.strip().strip('"') or name.strip().strip("`"))
    return [name for name in names if name]


def cases_of_switch(block):
    """Yields (names, result) of a switch over cases or literal texts."""
    for found in re.finditer(r"\bcase ([^:]+):\s*(.*?)(?=\n\s*(?:case|default)\b|\Z)", block, re.DOTALL):
        yield [re.sub(r'^[."`]+|["`]+$', "", n.strip()) for n in found[1].split(",")], found[2].strip()


def literals(text):
    return re.findall(r'"([^"]*)"', text)


def closed_words(expression, lists):
    """Returns the words of `.weights` or `ClosedWords("a", notDrawn: ["b"])` that are drawn."""
    made = re.search(r"ClosedWords\(", expression)
    if made:
        return literals(matched(expression, made.end() - 1).split("notDrawn:")[0])
    named = re.search(r"\.(\w+)\s*(?::|$)", expression.strip())
    return lists.get(named[1], []) if named else []


def words_by_name(text, names, lists):
    """Returns the closed lists of a vocabulary's `words(of:)`."""
    block = body(text, r"func words\(of name: String\) -> ClosedWords\? \{")
    if block is None:
        return {}
    if "switch name" in block:
        return {name: closed_words(result, lists)
                for group, result in cases_of_switch(block) for name in group}
    asked = re.match(r"\s*(.*?)\?(.*):\s*nil", block, re.DOTALL)
    words = closed_words(asked[2] if asked else block, lists)
    return {name: words for name in (literals(asked[1]) if asked else names)}


def kinds():
    """Returns the kinds of values that the protocol of vocabularies has."""
    return re.findall(r"associatedtype (\w+)", PROTOCOL.read_text(encoding="utf-8"))


def read():
    """Returns all vocabularies by name, and fails on one that has an unknown form."""
    files = [path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.swift"))]
    lists = {}
    for text in files:
        for name, rest in re.findall(r"static let (\w+) = (ClosedWords\([^)]*\))", text):
            lists[name] = closed_words(rest, {})
    found = {}
    for text in files:
        for start in re.finditer(r"enum (\w+)Vocabulary: Vocabulary \{", text):
            block = matched(text, start.end() - 1)
            found[start[1]] = vocabulary(start[1], block, files, lists)
    if not found:
        raise SystemExit(f"properties: no vocabularies in {SOURCES}")
    for one in found.values():
        for name in one.not_drawn:
            if name not in one.properties:
                raise SystemExit(f"properties: {one.name} has no property {name}, which it does not draw")
    return found


def vocabulary(name, block, files, lists):
    properties = {}
    for kind in kinds():
        inner = body(block, rf"enum {kind}: String, \w+ \{{")
        parts = {}
        alias = re.search(rf"typealias {kind} = (\w+)", block)
        if alias:
            inner = next(filter(None, (body(text, rf"enum {alias[1]}: String[^{{]*\{{") for text in files)))
            part = next(filter(None, (body(text, rf"extension {alias[1]}: PartNames \{{") for text in files)))
            every = re.search(r"Part\((\w+)Vocabulary\.self", part)[1]
            parts = dict.fromkeys(case_names(inner), every)
        elif inner and kind == "Parts":
            for names, result in cases_of_switch(inner.split("switch self", 1)[1]):
                parts.update(dict.fromkeys(names, re.search(r"Part\((\w+)Vocabulary\.self", result)[1]))
        for one in case_names(inner) if inner else []:
            properties[one] = Property(one, kind, parts.get(one))
        if kind == "Parts" and set(parts) != {p.name for p in properties.values() if p.kind == kind}:
            raise SystemExit(f"properties: the parts of {name} are not understood")
    stray = set(re.findall(r"enum (\w+): String", block)) - set(kinds())
    if stray or not properties:
        raise SystemExit(f"properties: {name}Vocabulary is not understood: {', '.join(stray) or 'no names'}")
    for one, words in words_by_name(block, list(properties), lists).items():
        if one in properties:
            properties[one].words = words
    not_drawn = body(block, r"static var notDrawn: \[String\] \{")
    return Vocabulary(name, properties, literals(not_drawn) if not_drawn else [])
