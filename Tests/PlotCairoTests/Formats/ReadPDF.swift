import Testing

/// A file as its table of objects says, read by ISO 32000-1, 7.5.4 and 7.5.5.
struct ReadPDF {
  let trailer: String
  /// The objects by their numbers, from `1 0 obj` on, a character for each byte.
  private(set) var objects: [Int: String] = [:]

  init(_ file: [UInt8]) throws {
    let lines = latin1(file).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.suffix(2) == ["%%EOF", ""] && lines[lines.count - 4] == "startxref"[...])
    let start = try #require(Int(lines[lines.count - 3]))
    let table = latin1(file[start...]).split(separator: "\n")
    try #require(table[0] == "xref")
    let count = try #require(Int(table[1].dropFirst(2)))
    let entries = table[2..<(2 + count)]
    #expect(entries.allSatisfy { $0.utf8.count == 19 && $0.hasSuffix(" ") })
    #expect(entries.first == "0000000000 65535 f ")
    for (number, entry) in zip(1..., entries.dropFirst()) where entry.contains("n") {
      let offset = try #require(Int(entry.prefix(10)))
      let object = latin1(file[offset..<start])
      #expect(object.hasPrefix("\(number) 0 obj"))
      let end = try #require(object.firstRange(of: "endobj"))
      objects[number] = String(object[..<end.upperBound])
    }
    trailer = table[(2 + count)...].joined(separator: "\n")
    #expect(trailer.contains("/Size \(count)\n"))
  }

  /// The object that a dictionary refers to by a key.
  func object(_ key: String, of dictionary: String) throws -> String {
    try #require(objects[try number(key, of: dictionary)])
  }

  func number(_ key: String, of dictionary: String) throws -> Int {
    let words = dictionary.split { " \n[".contains($0) }
    let place = try #require(words.firstIndex { $0 == key }, "\(key) in \(dictionary)")
    try #require(words[place...].dropFirst(2).first == "0")
    return try #require(Int(words[place + 1]))
  }

  var catalog: String { get throws { try object("/Root", of: trailer) } }
}

private func latin1(_ bytes: some Sequence<UInt8>) -> String {
  var text = String.UnicodeScalarView()
  for byte in bytes { text.append(Unicode.Scalar(byte)) }
  return String(text)
}
