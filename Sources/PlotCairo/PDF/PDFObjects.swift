/// The numbered objects of a PDF file of one page, to be changed, joined by others, and written again.
///
/// Up to PDF 1.4, Cairo writes a plain table of the places of its objects (ISO 32000-1, 7.5.4). This is
/// read, and the way from its end to the page; no other object is understood, and all are kept as they are.
struct PDFObjects {
  /// The number of the root of the document, and of its only page.
  private(set) var (catalog, page) = (0, 0)
  /// The number of the list of pages, and of the words about the document.
  private(set) var (pages, information) = (0, 0)
  /// The lines before the first object.
  private let header: ArraySlice<UInt8>
  /// The objects from number 1 on, each with its number and its end; empty where a number is unused.
  private var objects: [ArraySlice<UInt8>]

  /// - Throws: if the file has no such table, or not these four objects.
  init(_ file: [UInt8]) throws(CairoError) {
    guard let end = file.suffix(64).firstRange(of: Array("startxref\n".utf8)),
      let start = integer(in: file[end.upperBound...]), start < end.lowerBound,
      file[start...].starts(with: "xref\n0 ".utf8),
      let count = integer(in: file[(start + 7)...]), count > 0,
      let firstLine = file[(start + 7)...].firstIndex(of: UInt8(ascii: "\n")),
      // Each object has a line of 20 bytes, and so has the number 0, which is none.
      case let trailer = firstLine + 1 + 20 * count, trailer <= end.lowerBound
    else { throw .unreadablePDF }
    let places = (1..<count).compactMap { number -> (number: Int, offset: Int)? in
      let line = file[(firstLine + 1 + 20 * number)...].prefix(20)
      guard line.contains(UInt8(ascii: "n")), let offset = integer(in: line), offset > 0 else {
        return nil
      }
      return (number, offset)
    }.sorted { $0.offset < $1.offset }
    header = file[..<(places.first?.offset ?? 0)]
    objects = Array(repeating: [], count: count - 1)
    for (place, end) in zip(places, places.dropFirst().map(\.offset) + [start]) {
      guard place.offset < end, end <= start,
        file[place.offset..<end].starts(with: "\(place.number) 0 obj".utf8)
      else { throw .unreadablePDF }
      objects[place.number - 1] = file[place.offset..<end]
    }
    let last = String(decoding: file[trailer..<end.lowerBound], as: UTF8.self)
    catalog = try Self.reference("/Root", in: last)
    information = try Self.reference("/Info", in: last)
    pages = try Self.reference("/Pages", in: dictionary(of: catalog))
    page = try Self.reference("/Kids", in: dictionary(of: pages))
  }

  /// Returns the text of an object that is a dictionary alone.
  func dictionary(of number: Int) throws(CairoError) -> String {
    guard objects.indices.contains(number - 1),
      let start = objects[number - 1].firstRange(of: Array("<<".utf8))?.lowerBound,
      let last = objects[number - 1].lastIndex(of: UInt8(ascii: ">"))
    else { throw .unreadablePDF }
    return String(decoding: objects[number - 1][start...last], as: UTF8.self)
  }

  /// Returns the number of the first object that a dictionary refers to after a key.
  static func reference(_ key: String, in dictionary: String) throws(CairoError) -> Int {
    guard let range = dictionary.firstRange(of: key + " "),
      let number = integer(in: Array(dictionary[range.upperBound...].utf8)[...])
    else { throw .unreadablePDF }
    return number
  }

  /// The numbers of the objects whose text has this in it; streams are not searched.
  func numbers(containing words: String) -> [Int] {
    objects.indices.filter { index in
      let isStream = objects[index].suffix(24).firstRange(of: Array("endstream".utf8)) != nil
      return !isStream && objects[index].firstRange(of: Array(words.utf8)) != nil
    }.map { $0 + 1 }
  }

  /// Adds an object.
  ///
  /// - Returns: its number.
  mutating func add(_ body: String = "null") -> Int {
    objects.append([])
    set(objects.count, to: body)
    return objects.count
  }

  /// Adds a stream, which is not compressed.
  ///
  /// - Parameter entries: of its dictionary, beside its length.
  mutating func addStream(_ content: String, _ entries: String = "") -> Int {
    add("<< \(entries)/Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
  }

  mutating func set(_ number: Int, to body: String) {
    objects[number - 1] = Array("\(number) 0 obj\n\(body)\nendobj\n".utf8)[...]
  }

  /// The complete file.
  var bytes: [UInt8] {
    var file = Array(header)
    file.reserveCapacity(header.count + objects.reduce(0) { $0 + $1.count + 20 } + 200)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for object in objects {
      let offset = String(10_000_000_000 + file.count).dropFirst()
      // An unused number is chained to 0, the end of their list.
      table += object.isEmpty ? "0000000000 65535 f \n" : "\(offset) 00000 n \n"
      file += object
    }
    let trailer =
      "trailer\n<< /Size \(objects.count + 1)\n   /Root \(catalog) 0 R\n"
      + "   /Info \(information) 0 R\n>>\nstartxref\n\(file.count)\n%%EOF\n"
    return file + Array((table + trailer).utf8)
  }
}

/// The number that the first digits of the bytes are.
private func integer(in bytes: ArraySlice<UInt8>) -> Int? {
  let digits = bytes.drop { !isDigit($0) }.prefix(while: isDigit)
  return Int(String(decoding: digits, as: UTF8.self))
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension CairoError {
  static let unreadablePDF = CairoError(
    .drawing, "drawing failed: this version of Cairo writes PDF in a way that is not known")
}
