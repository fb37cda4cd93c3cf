/// The encoding of a file, chosen by its first bytes, and why.
struct EncodingChoice {
  var encoding: TextEncoding
  /// The number of bytes of the byte order mark before the text.
  var markLength: Int
  var reason: String
  /// The first byte that ruled out UTF-8.
  var firstInvalid: Int?
  /// The encoding of a byte order mark that contradicts the requested one.
  var otherMark: TextEncoding?

  /// - Parameters:
  ///   - head: the first bytes.
  ///   - isWhole: whether they are the whole text; else they may end within a character.
  ///   - name: the encoding that was asked for.
  init(_ head: [UInt8], isWhole: Bool, named name: String?) throws(TableError) {
    if let name {
      (encoding, markLength) = try EncodingName(name).resolved(head)
      reason = "it was said to be '\(name)'"
      let found = TextEncoding.detect(head)
      if found.markLength > 0, found.encoding != encoding { otherMark = found.encoding }
      return
    }
    (encoding, markLength) = TextEncoding.detect(head)
    guard encoding == .utf8 else {
      reason = markLength > 0 ? "its byte order mark" : "the places of its zero bytes"
      return
    }
    reason = markLength > 0 ? "its byte order mark" : "no byte breaks its rules"
    // A character that is cut at the end, three bytes at most, proves nothing.
    if let place = firstInvalidUTF8(in: head, from: markLength), isWhole || place + 3 < head.count {
      encoding = .windows1252
      firstInvalid = place
    }
  }
}
