/// A text in UTF-8, with how it was written.
struct DecodedText {
  let text: SourceText
  let encoding: TextEncoding
  let hadMark: Bool
  var notes: [Note] = []

  init(_ bytes: [UInt8], name: String, isStrict: Bool) throws(TableError) {
    let (found, markLength) = TextEncoding.detect(bytes)
    hadMark = markLength > 0
    guard found == .utf8 else {
      let (decoded, replaced) = found.decoded(bytes, from: markLength)
      encoding = found
      text = SourceText(name: name, bytes: decoded)
      if replaced > 0 {
        try report(
          "\(replaced) characters are not valid \(found.rawValue)", at: nil, isStrict: isStrict)
      }
      return
    }
    guard let bad = firstInvalidUTF8(in: bytes, from: markLength) else {
      encoding = .utf8
      text = SourceText(name: name, bytes: bytes, start: markLength)
      return
    }
    encoding = .windows1252
    text = SourceText(
      name: name, bytes: TextEncoding.windows1252.decoded(bytes, from: markLength).bytes)
    // The same place in the translated text, in which what stood before is longer.
    let place = Windows1252.decoded(Array(bytes[..<bad]), from: markLength).count
    try report(
      "not UTF-8 (byte \(bad + 1)), read as Windows-1252", at: text.location(of: place),
      isStrict: isStrict)
  }

  private mutating func report(
    _ message: String, at location: SourceLocation?, isStrict: Bool
  ) throws(TableError) {
    let location = location ?? SourceLocation(file: text.name)
    let hint = "save the file as UTF-8"
    if isStrict { throw TableError(.malformed, message, at: location, hint: hint) }
    notes.append(Note(.warning, message, hint: hint, at: location))
  }
}
