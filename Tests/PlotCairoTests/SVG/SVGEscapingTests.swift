import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

@Suite struct SVGEscapingTests {
  private static let hostile = [
    "<script>alert(1)</script>", "\" onload=\"alert(1)", "' onclick='x", "]]>", "<![CDATA[x]]>",
    "<!-- c -->", "-->", "&amp;", "&#x3c;b&#x3e;", "&undefined;", "<?xml version='1.0'?>",
    "</text><circle r='9'/><text>", "</svg>", "a\u{0}b", "\u{b}\u{c}\u{1b}[31m", "\u{fffe}\u{ffff}",
    "\u{1ffff}", "\u{202e}reversed\u{202c}", "\u{feff}", "%s%n%x", "{{x}}", "url(#a)", "\\",
    "\t\n\r",
  ]

  // XML 1.0, section 2.2: Char.
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  @Test("escaped text holds neither markup nor forbidden characters", arguments: hostile)
  func plain(text: String) {
    let result = escaped(text)
    #expect(!result.contains { "<>\"'".contains($0) })
    #expect(result.unicodeScalars.allSatisfy(isAllowed))
    for part in result.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix { $0 != ";" }
      #expect(["amp", "lt", "gt", "quot", "#39", "#9", "#10", "#13"].contains(String(name)))
    }
  }

  @Test("random text of the whole of Unicode is escaped soundly")
  func random() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<20 {
        let wide = random.next() & 1 == 0
        if let scalar = Unicode.Scalar(UInt32(random.next() % (wide ? 0x110000 : 0x80))) {
          text.append(scalar)
        }
      }
      let result = escaped(String(text))
      #expect(
        result.unicodeScalars.allSatisfy { isAllowed($0) && !"<>\"'".unicodeScalars.contains($0) },
        "seed \(seed)")
    }
  }

  @Test("a foreign text changes neither the elements nor the attributes of a document")
  func structure() throws {
    func tags(_ text: String) throws -> [String] {
      let document = try svgText(
        page(title: "T" + text, description: "D" + text) { context in
          context.withElement(SemanticElement("axis", label: "L" + text)) {
            context.draw(
              "x" + text, at: Point(x: 1, y: 2), anchor: .start, style: TextStyle(size: 9))
          }
        })
      // Everything between angle brackets, with the values of attributes left out.
      // Whether spaces are kept is our word, not the text's.
      return document.replacing(" xml:space=\"preserve\"", with: "").split(separator: "<")
        .dropFirst().map { part in
          let tag = part.prefix { $0 != ">" }
          return tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
        }
    }
    let expected = try tags("plain")
    for text in Self.hostile { #expect(try tags(text) == expected, "\(text.debugDescription)") }
  }
}
