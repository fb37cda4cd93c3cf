/// A kind of file that is no table, recognised by its first bytes.
struct FileSignature {
  let prefix: [UInt8]
  /// Such as "a PNG picture".
  let meaning: String
  let hint: String?

  init(_ prefix: [UInt8], _ meaning: String, hint: String? = nil) {
    self.prefix = prefix
    self.meaning = meaning
    self.hint = hint
  }

  init(_ prefix: String, _ meaning: String, hint: String? = nil) {
    self.init(Array(prefix.utf8), meaning, hint: hint)
  }

  /// The error for a file that cannot be a table, or nil.
  static func error(for bytes: [UInt8], name: String) -> TableError? {
    if let found = all.first(where: { bytes.starts(with: $0.prefix) }) {
      let (meaning, hint) = found.refined(by: bytes)
      return TableError(
        .unsupported, "this is \(meaning), not a table", at: SourceLocation(file: name), hint: hint)
    }
    if bytes.dropFirst(257).starts(with: Array("ustar".utf8)) {
      return TableError(
        .unsupported, "this is a tar archive, not a table", at: SourceLocation(file: name),
        hint: "tar -xOf FILE MEMBER | plot -")
    }
    return webPage(bytes, name: name) ?? program(bytes, name: name)
      ?? prefixedRecords(bytes, name: name)
  }

  /// The error for a program in JavaScript, the form of some tools for data in JSON.
  private static func program(_ bytes: [UInt8], name: String) -> TableError? {
    let line = String(decoding: bytes.prefix(200).prefix { $0 != Byte.lf }, as: UTF8.self)
    let words = ["window.", "var ", "let ", "const ", "export ", "module.exports", "globalThis."]
    guard words.contains(where: line.hasPrefix), line.contains("=") || line.contains("default")
    else {
      return nil
    }
    return TableError(
      .unsupported, "this is JavaScript, not a table", at: SourceLocation(file: name, line: 1),
      hint: "where JSON stands behind its sign: sed '1s/^[^[{]*//; $s/;*$//' FILE | plot -")
  }

  /// The error for records of JSON behind something else in each line, as programs that collect logs write
  /// them.
  private static func prefixedRecords(_ bytes: [UInt8], name: String) -> TableError? {
    let lines = bytes.prefix(8_192).split(separator: Byte.lf).prefix(4)
    let areRecords = lines.allSatisfy { line in
      guard let open = line.firstIndex(of: UInt8(ascii: "{")), open > line.startIndex,
        line.last == UInt8(ascii: "}") || line.last == Byte.cr,
        line[open...].dropFirst().first == Byte.quote
      else { return false }
      return Byte.isSpace(line[open - 1])
    }
    guard lines.count > 1, areRecords else { return nil }
    return TableError(
      .unsupported, "these are JSON records behind other text, not a table",
      at: SourceLocation(file: name, line: 1), hint: "sed 's/^[^{]*//' FILE | plot -")
  }

  /// Gary Kessler's list of file signatures, https://www.garykessler.net/library/file_sigs.html,
  /// and the formats' own specifications.
  private static let all: [FileSignature] = [
    FileSignature([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "a PNG picture"),
    FileSignature([0xff, 0xd8, 0xff], "a JPEG picture"),
    FileSignature("GIF87a", "a GIF picture"),
    FileSignature("GIF89a", "a GIF picture"),
    FileSignature("%PDF-", "a PDF document", hint: "export the table in it as CSV"),
    FileSignature([0x7f, 0x45, 0x4c, 0x46], "a program (ELF)"),
    FileSignature([0xcf, 0xfa, 0xed, 0xfe], "a program (Mach-O)"),
    FileSignature([0x50, 0x4b, 0x03, 0x04], "a zip archive", hint: "unzip -p FILE | plot -"),
    FileSignature([0x50, 0x4b, 0x05, 0x06], "an empty zip archive"),
    FileSignature(
      [0x04, 0x22, 0x4d, 0x18], "lz4-compressed", hint: "lz4 -dc FILE | plot -"),
    FileSignature([0x1f, 0x9d], "compressed by 'compress'", hint: "gzip -dc FILE | plot -"),
    FileSignature("LZIP", "lzip-compressed", hint: "lzip -dc FILE | plot -"),
    FileSignature([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "a 7z archive", hint: "unpack it first"),
    FileSignature("PAR1", "a Parquet file", hint: "export it as CSV"),
    FileSignature("ARROW1", "an Arrow file", hint: "export it as CSV"),
    FileSignature("FEA1", "a Feather file", hint: "export it as CSV"),
    FileSignature("SQLite format 3\0", "an SQLite database", hint: "export a query as CSV"),
    FileSignature([0x89, 0x48, 0x44, 0x46], "an HDF5 file", hint: "export it as CSV"),
    FileSignature(
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "an old Office document, perhaps Excel",
      hint: "export it as CSV"),
  ]

  /// Refines the kind of a zip archive by the names of its members.
  private func refined(by bytes: [UInt8]) -> (meaning: String, hint: String?) {
    guard prefix == [0x50, 0x4b, 0x03, 0x04] else { return (meaning, hint) }
    let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
    if head.contains("xl/") { return ("an Excel workbook", "export it as CSV") }
    if head.contains("opendocument.spreadsheet") {
      return ("an OpenDocument spreadsheet", "export it as CSV")
    }
    if head.contains("word/") { return ("a Word document", "export its table as CSV") }
    return (meaning, hint)
  }

  /// Returns the error for a web page, the usual result of a failed download.
  private static func webPage(_ bytes: [UInt8], name: String) -> TableError? {
    let head = String(decoding: bytes.prefix(64), as: UTF8.self).lowercased()
    let text = String(head.drop { $0.isWhitespace })
    let meaning =
      text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
      ? "a web page" : text.hasPrefix("<?xml") || text.hasPrefix("<svg") ? "an XML document" : nil
    guard let meaning else { return nil }
    return TableError(
      .unsupported, "this is \(meaning), not a table", at: SourceLocation(file: name, line: 1))
  }

  /// Whether so many of the first bytes are control characters that this can be no text.
  static func looksBinary(_ bytes: some Collection<UInt8>) -> Bool {
    let head = bytes.prefix(8192)
    let controls = head.count { byte in
      byte < 0x20 && !Byte.isBlank(byte) && byte != 0x0c && byte != 0x1b && byte != 0x1f
    }
    return controls * 4 > head.count
  }
}
