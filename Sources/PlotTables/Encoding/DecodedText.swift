/// A text in UTF-8, with how it was written.
struct DecodedText {
  let text: SourceText
  let encoding: TextEncoding
  let hadMark: Bool
  var notes: [Note] = []

  /// - Parameter encodingName: what the encoding is, if that is not to be found out.
  init(
    _ bytes: [UInt8], name: String, encodingName: String? = nil, isStrict: Bool
  ) throws(TableError) {
    let given: EncodingName?
    if let encodingName { given = try EncodingName(encodingName) } else { given = nil }
    let (found, markLength) = given?.resolved(bytes) ?? TextEncoding.detect(bytes)
    hadMark = markLength > 0
    let bad = found == .utf8 ? firstInvalidUTF8(in: bytes, from: markLength) : nil
    if found == .utf8, bad == nil {
      encoding = .utf8
      text = SourceText(name: name, bytes: bytes, start: markLength)
      return
    }
    encoding = found == .utf8 && given == nil ? .windows1252 : found
    let (decoded, replaced) = encoding.decoded(bytes, from: markLength)
    text = SourceText(name: name, bytes: decoded)
    if let bad, encoding == .windows1252 {
      // The same place in the translated text, in which what stood before is longer.
      let place = encoding.decoded(Array(bytes[..<bad]), from: markLength).bytes.count
      try report(
        "not UTF-8 (byte \(bad + 1)), read as Windows-1252", at: text.location(of: place),
        isStrict: isStrict)
    } else if replaced > 0 {
      try report(
        "\(replaced) characters are not valid \(encoding.rawValue)", at: nil, isStrict: isStrict)
    }
  }

  private mutating func report(
    _ message: String, at location: SourceLocation?, isStrict: Bool
  ) throws(TableError) {
    let location = location ?? SourceLocation(file: text.name)
    let hint = "save the file as UTF-8, or name its --encoding"
    if isStrict { throw TableError(.malformed, message, at: location, hint: hint) }
    notes.append(Note(.warning, message, hint: hint, at: location))
  }
}
