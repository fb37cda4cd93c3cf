/// A part of a JSON text that holds the records of one table.
struct RecordSource {
  var rules = RecordRules()
  /// Range from the first record on, or the bracket before it; it may end behind the end of the
  /// text.
  var range: Range<Int>
  /// The line and column in which it begins.
  var place = TextPlace()
  /// GeoJSON's values under `properties` are named without it.
  var liftsProperties = false

  /// Values one after the other.
  init(valuesIn range: Range<Int>, at place: TextPlace = TextPlace()) {
    self.range = range
    self.place = place
    rules.areElements = false
    rules.start = range.lowerBound
  }

  /// The elements of an array, whose range begins with its bracket.
  init(elementsOf range: Range<Int>, at place: TextPlace) {
    self.range = range
    self.place = place
    rules.depth = 1
    rules.start = range.lowerBound
  }

  func rules(in input: TableInput) -> RecordRules {
    var rules = rules
    rules.allowsNaN = input.sample.bytes.contains(where: Byte.isDigit)
    return rules
  }

  /// The first records, as far as they are in the sample.
  func head(_ input: TableInput, _ limits: ReadingLimits) -> ChunkCutter {
    let end = min(input.sample.bytes.count, range.upperBound)
    let start = min(range.lowerBound, end)
    let isAll = input.isWhole && range.upperBound >= end
    var last = isAll ? end : min(end, start + limits.guessSize)
    // A value is complete only with the end of its line; in an array it is followed by a comma.
    while !isAll, !rules.areElements, last > start, !input.sample.endsLine(at: last - 1) {
      last -= 1
    }
    let head = input.sample.bytes[start..<last]
    return ChunkCutter(
      MemoryStream([]), name: input.name, head: head, offset: range.lowerBound,
      size: head.count + 1, tail: 1)
  }

  /// Whether so many bytes are all of it.
  func isWhole(in input: TableInput, _ count: Int) -> Bool {
    input.isWhole && range.lowerBound + count >= min(range.upperBound, input.sample.bytes.count)
  }

  /// Returns the rule for cutting the text: preferably before the bytes with which its second
  /// record begins.
  func cutRule(_ input: TableInput) -> CutRule {
    guard rules.areElements else { return .lineEnds }
    switch rules.shape {
    case .objects: return .records(firstName(input) ?? [UInt8(ascii: "{")])
    case .arrays: return .records([UInt8(ascii: "[")])
    default: return .records([])
    }
  }

  /// The bytes of the first record up to the end of its first name, if they are in the sample.
  private func firstName(_ input: TableInput) -> [UInt8]? {
    guard range.lowerBound < input.sample.end else { return nil }
    var scanner = JSONScanner(input.sample, from: range.lowerBound, isLast: false)
    guard (try? scanner.next()) == .beginArray, (try? scanner.next()) == .beginObject else {
      return nil
    }
    let start = scanner.eventStart
    guard (try? scanner.next()) == .name else { return nil }
    let name = range.lowerBound + start..<range.lowerBound + scanner.i
    guard name.upperBound <= input.sample.bytes.count else { return nil }
    return Array(input.sample.bytes[name].prefix(64))
  }
}
