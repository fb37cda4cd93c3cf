/// The names of encodings that `ReadOptions.encoding` knows, as they are usually written.
package let knownEncodings = EncodingName.known

/// Throws if the name of an encoding is unknown, with a hint.
package func checkEncoding(named name: String) throws(TableError) { _ = try EncodingName(name) }

/// An encoding as a person names it.
enum EncodingName: Equatable {
  case encoding(TextEncoding)
  /// UTF-16 or UTF-32 in the byte order of the file.
  case anyOrder(little: TextEncoding, big: TextEncoding)

  /// The names that messages list.
  static let known = [
    "utf-8", "utf-16", "utf-16le", "utf-16be", "utf-32", "utf-32le", "utf-32be", "windows-1252",
    "latin1",
  ]

  /// - Parameter name: in any case, with or without hyphens: `utf-8`, `UTF8`, `iso_8859-1`.
  /// - Throws: for other names, with the way through `iconv` where that knows the name.
  init(_ name: String) throws(TableError) {
    let key = name.lowercased().filter { !"-_ ".contains($0) }
    switch key {
    case "utf8", "ascii", "usascii": self = .encoding(.utf8)
    case "utf16", "unicode", "ucs2":
      self = .anyOrder(little: .utf16LittleEndian, big: .utf16BigEndian)
    case "utf16le", "ucs2le": self = .encoding(.utf16LittleEndian)
    case "utf16be", "ucs2be": self = .encoding(.utf16BigEndian)
    case "utf32", "ucs4": self = .anyOrder(little: .utf32LittleEndian, big: .utf32BigEndian)
    case "utf32le": self = .encoding(.utf32LittleEndian)
    case "utf32be": self = .encoding(.utf32BigEndian)
    case "windows1252", "cp1252": self = .encoding(.windows1252)
    case "latin1", "l1", "iso88591": self = .encoding(.latin1)
    default:
      if EncodingName.iconvPrefixes.contains(where: key.hasPrefix) {
        throw TableError(
          .usage, "the encoding '\(name)' is not read directly",
          hint: "iconv -f \(name) -t utf-8 FILE | plot -")
      }
      throw TableError(
        .usage, "unknown encoding '\(name)'",
        hint: "known: \(EncodingName.known.joined(separator: ", "))")
    }
  }

  /// Prefixes of common encodings that `iconv` converts: those of
  /// https://encoding.spec.whatwg.org/#names-and-labels and of older systems.
  private static let iconvPrefixes = [
    "shiftjis", "sjis", "cp932", "windows31j", "eucjp", "iso2022", "gbk", "gb2312", "gb18030",
    "big5", "euckr", "cp949", "uhc", "johab", "koi8", "iso8859", "latin", "windows", "cp",
    "macintosh", "mac", "tis620", "viscii", "tcvn", "armscii", "georgian", "ibm", "ebcdic", "hz",
    "utf7", "hproman8",
  ]

  /// The encoding of a file that begins with these bytes, and how long its byte order mark is.
  func resolved(_ head: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    let (found, markLength) = TextEncoding.detect(head)
    switch self {
    case .encoding(let encoding):
      return (
        encoding,
        !encoding.mark.isEmpty && head.starts(with: encoding.mark)
          ? encoding.mark.count : 0
      )
    case .anyOrder(let little, let big):
      // Without any sign it is most probably from Windows.
      return found == little || found == big ? (found, markLength) : (little, 0)
    }
  }
}
