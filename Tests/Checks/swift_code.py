"""Swift source as code alone, for the checks that read it."""
import re


def code(text):
    """Returns the text of a Swift file without comments and literal text; line breaks stay."""
    out, place = [], 0

    def literal(place, hashes):
        """Skips a literal text and returns its end; its interpolations stay."""
        quotes = '"""' if text.startswith('"""', place) else '"'
        end, hole = quotes + "#" * hashes, "\\" + "#" * hashes + "("
        place += len(quotes)
        while place < len(text) and not text.startswith(end, place):
            if text.startswith(hole, place):
                place = body(place + len(hole), True)
            elif text[place] == "\\" and hashes == 0:
                place += 2
            else:
                out.append("\n" if text[place] == "\n" else "")
                place += 1
        out.append(" ")
        return place + len(end)

    def body(place, inside):
        """Copies code up to the end, or to the parenthesis that closes an interpolation."""
        depth = 0
        while place < len(text):
            if text.startswith("//", place):
                place = text.find("\n", place) if "\n" in text[place:] else len(text)
                continue
            if text.startswith("/*", place):
                place = text.index("*/", place) + 2
                continue
            raw = re.compile(r'(#*)"').match(text, place)
            if raw:
                place = literal(place + len(raw[1]), len(raw[1]))
                continue
            if inside and text[place] == ")" and depth == 0:
                return place + 1
            depth += (text[place] == "(") - (text[place] == ")")
            out.append(text[place])
            place += 1
        return place

    body(0, False)
    return "".join(out)
