"""Puts pictures beside each other: sheets.py OUT WIDTH HEIGHT, with lines "NUMBER PICTURE PICTURE …" to read.

A picture that does not exist is an empty place. Needs pillow.
"""
import os
import sys

from PIL import Image, ImageDraw, ImageFont

MARGIN = 24


def main():
    out, width, height = sys.argv[1], int(float(sys.argv[2])), int(float(sys.argv[3]))
    font = ImageFont.load_default(18)
    for line in sys.stdin:
        number, *pictures = line.rstrip("\n").split("\t")
        sheet = Image.new("RGB", (2 * width + 3 * MARGIN, 2 * height + 3 * MARGIN), "#888888")
        draw = ImageDraw.Draw(sheet)
        for place, picture in enumerate(pictures):
            x = MARGIN + place % 2 * (width + MARGIN)
            y = MARGIN + place // 2 * (height + MARGIN)
            draw.text((x, y - MARGIN + 1), "ABCD"[place], "white", font)
            if not os.path.exists(picture):
                continue
            image = Image.open(picture).convert("RGB")
            # A picture of another size keeps its shape.
            image.thumbnail((width, height), Image.Resampling.LANCZOS)
            sheet.paste("white", (x, y, x + width, y + height))
            sheet.paste(image, (x, y))
        sheet.save(os.path.join(out, f"sheet-{number}.png"))


if __name__ == "__main__":
    main()
