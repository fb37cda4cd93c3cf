import PlotTables
import PlotTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Text that other programs take for markup, escape codes, formats, numbers or commands, as every
/// word of a chart.
@Suite("Hostile text")
struct HostileTextTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
  }

  @Test(
    "hostile text stays text as title, axis title, series, category and cell", .slow,
    arguments: strings)
  func words(_ text: String) throws {
    try check([text])
    #expect(try draw([text], into: "o.png").status == 0)
    #expect(try folder.bytes(of: "o.png").starts(with: DrawingTests.signature))
  }

  /// The number of naughty strings in a chart.
  private static let textsOfChart = 8

  @Test(
    "the list of naughty strings, where installed, stays text", .slow,
    .enabled(if: getenv("PLOT_CORPORA") != nil))
  func list() throws {
    let folder = getenv("PLOT_CORPORA").map { String(cString: $0) } ?? ""
    let bytes = try readFile(folder + "/naughty-strings/blns.json")
    let table = try Table.read(bytes, name: "blns.json").table
    #expect(table.rowCount >= 500)
    let column = try #require(table.columns.first)
    var seen: Set<String> = []
    let texts = (0..<table.rowCount).map { column.text(at: $0) ?? "" }
      .filter { seen.insert($0).inserted }
    // A process for each would take a minute, for nothing more that is seen.
    for start in stride(from: 0, to: texts.count, by: Self.textsOfChart) {
      try check(Array(texts[start..<min(start + Self.textsOfChart, texts.count)]))
    }
  }

  /// Draws the texts in all places at once as SVG, and compares what they brought with a harmless chart.
  private func check(_ texts: [String]) throws {
    let result = try draw(texts)
    #expect(result.status == 0, "\(texts): \(result.error)")
    guard result.status == 0 else { return }
    let picture = try SVGPicture(folder.text(of: "o.svg"))
    let unknown = Set(picture.names.keys).subtracting(HostileTextTests.vocabulary)
    #expect(unknown.isEmpty, "\(texts) brought \(unknown)")

    // The same texts with signs of the same width that mean nothing: as many elements of each kind.
    guard texts.contains(where: { $0.contains("<") }) else { return }
    let harmless = texts.map { text in String(text.map { $0 == "<" ? ">" : $0 }) }
    #expect(try draw(harmless).status == 0)
    let other = try SVGPicture(folder.text(of: "o.svg"))
    #expect(picture.names == other.names, "\(texts)")
  }

  private func draw(
    _ texts: [String], into output: String = "o.svg"
  ) throws -> Executable.Result {
    let rows = texts.map { text in
      let word = quoted(text)
      return #"{"c":\#(word),"s":\#(word),"v":1},{"c":\#(word),"s":"p","v":3}"#
    }
    try folder.write(
      "[" + (rows + [#"{"c":"o","s":"p","v":2}"#]).joined(separator: ",") + "]", to: "in.json")
    // A NUL cannot be in an argument.
    let words = texts.map { $0.unicodeScalars.contains("\u{0}") ? "x" : $0 }.joined(separator: " ")
    return try plot.run(
      ["in.json", "-q", "-m", "bar", "-x", "c", "-y", "v", "-c", "s", "-o", output]
        + ["title", "subtitle", "caption", "x-title", "y-title"].map { "--\($0)=\(words)" },
      in: folder.path)
  }

  /// A JSON string.
  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// All that a chart of ours is made of.
  static let vocabulary: Set<String> = [
    "svg", "svg@xmlns", "svg@width", "svg@height", "svg@viewBox", "svg@role",
    "svg@aria-labelledby", "svg@font-family", "svg@style", "title", "title@id", "desc", "desc@id",
    "g", "g@class", "g@aria-label", "g@role", "g@transform", "g@opacity", "g@clip-path",
    "g@aria-roledescription", "path", "path@d", "path@class", "path@aria-label", "path@role",
    "path@fill", "path@fill-opacity", "path@stroke",
    "path@stroke-width", "path@stroke-linecap", "path@stroke-linejoin", "path@stroke-opacity",
    "text", "text@x", "text@y", "text@fill", "text@font-size", "text@font-weight",
    "text@text-anchor", "text@direction", "text@xml:space", "text@unicode-bidi", "text@transform",
    "style", "text@fill-opacity", "text@style", "text@font-family", "defs", "clipPath",
    "clipPath@id",
  ]

  static let strings: [String] = [
    "", " ", "0", "-", "--", "-x", "=", "null", "undefined", "nil", "NaN", "Infinity", "true",
    "1e1000", "1/0", "0x0", "٣", "１２３", "½", "1.000,00", "\\", "\\\\", "'", "\"", "''", "\"'\"",
    "`id`", "$(id)", "${HOME}", "%s%n%d", "%p%x{0}", "{{7*7}}", "; rm x", "| cat", "../../x", "~",
    "<b>bold</b>", "</text><script>alert(1)</script>", "<!-- c", "]]>", "<![CDATA[x]]>",
    "<?xml version=\"1.0\"?>", "<!DOCTYPE x [<!ENTITY e \"e\">]>&e;", "&amp;", "&lt;g&gt;", "&#0;",
    "&nosuch;", "\" onload=\"alert(1)", "' onload='alert(1)", "<span size='9999'>x</span>",
    "<image href=x onerror=alert(1)>", "javascript:alert(1)", "x\u{0}y", "\u{1b}[31mred\u{1b}[0m",
    "\u{7}\u{8}\u{b}\u{c}\u{7f}\u{9b}", "a\nb", "a\r\nb\rc", "a\tb", "a\u{2028}b\u{85}c",
    "\u{fffe}\u{ffff}", "\u{10ffff}", "\u{feff}x", "\u{200b}\u{200d}\u{2060}\u{ad}", "\u{3000}",
    "\u{202e}drawkcab\u{202c}", "\u{202a}\u{202b}\u{202d}", "\u{2066}\u{2067}\u{2068}x\u{2069}",
    "\u{301}starts with a mark", "\u{ff9f}half width", "\u{20dd}", "שלום עולם", "مرحبا بالعالم",
    "abc אבג 123 ابت", "नमस्ते", "สวัสดีครับ", "日本語の表", "한국어", "ﷺ", "ʼn ﬁ ǆ", "İıſß",
    "👩‍👩‍👧‍👦 🇨🇭 👍🏿 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☃\u{fe0f}", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
    "Z\u{351}\u{36b}\u{343}\u{36a}\u{302}\u{34a}\u{349}\u{32d}a\u{333}\u{332}\u{33a}lgo",
    "็็็็็็็็็็", String(repeating: "\u{489}", count: 500), String(repeating: "long ", count: 2_000),
    String(repeating: "W", count: 10_000), String(repeating: "日", count: 3_000),
  ]
}
