/// A stream of text whose rows stand in quotes as wholes, without these: `"a,b"` is `a,b`, and `""` in it
/// `"`.
///
/// Spreadsheets write rows so that were pasted into one column.
final class UnquotedRowsStream: ByteStream {
  private enum Place {
    case start
    case inRow
    /// Behind a quote in a row: before another one it is text.
    case afterQuote
    /// In a row without quotes around it, or behind a quote that stands alone.
    case plain
  }

  private let base: any ByteStream
  private var place = Place.start
  /// The bytes that no reader has asked for yet.
  private var ready: ArraySlice<UInt8> = []

  private static let blockSize = 64 << 10

  init(_ base: any ByteStream) { self.base = base }

  var notes: [Note] { base.notes }

  func rewind() throws(TableError) -> Bool {
    guard try base.rewind() else { return false }
    place = .start
    ready = []
    return true
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while ready.isEmpty {
      var block = [UInt8](repeating: 0, count: Self.blockSize)
      let got = try block.withUnsafeMutableBufferPointer { room throws(TableError) in
        try base.read(into: UnsafeMutableRawBufferPointer(room))
      }
      if got == 0 { return 0 }
      ready = unquoting(block[..<got])[...]
    }
    let count = min(buffer.count, ready.count)
    buffer.copyBytes(from: ready.prefix(count))
    ready = ready.dropFirst(count)
    return count
  }

  private func unquoting(_ block: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(block.count + 1)
    for byte in block {
      let endsLine = byte == Byte.lf || byte == Byte.cr
      switch place {
      case .start where byte == Byte.quote: place = .inRow
      case .inRow where byte == Byte.quote: place = .afterQuote
      case .inRow: text.append(byte)
      case .afterQuote where byte == Byte.quote:
        text.append(byte)
        place = .inRow
      case .afterQuote where !endsLine:
        text += [Byte.quote, byte]
        place = .plain
      case .start, .plain, .afterQuote:
        text.append(byte)
        place = endsLine ? .start : .plain
      }
    }
    return text
  }

  /// Whether all lines of a text stand in quotes as wholes, and hold rows of a table: names over cells of
  /// which some are numbers or times, all parted alike.
  ///
  /// - Parameter isWhole: whether the text is complete; else its last line may be cut.
  static func areRows(_ text: [UInt8], isWhole: Bool) -> Bool {
    guard text.first == Byte.quote || text.starts(with: [0xEF, 0xBB, 0xBF, Byte.quote]) else {
      return false
    }
    var lines = text.drop { $0 != Byte.quote }.split { $0 == Byte.lf || $0 == Byte.cr }
    if !isWhole { lines = lines.dropLast() }
    let rows = lines.prefix(mostRows).compactMap(unquoted)
    guard rows.count > 1, rows.count == min(mostRows, lines.count) else { return false }
    return [Byte.comma, Byte.semicolon, Byte.tab, Byte.pipe].contains { delimiter in
      let cells = rows.map { parted($0, at: delimiter) }
      guard let names = cells.first, names.count > 1, cells.allSatisfy({ $0.count == names.count }),
        names.allSatisfy({ $0.contains(where: Byte.isLetter) })
      else { return false }
      // `Doe, Jane` is one text.
      return cells.contains { $0.dropFirst().contains { $0.first != Byte.space } }
        && cells.dropFirst().allSatisfy { $0.contains(where: isOfDigits) }
    }
  }

  private static let mostRows = 100

  /// Whether a cell is rather a number or a time than words.
  private static func isOfDigits(_ cell: [UInt8]) -> Bool {
    cell.contains(where: Byte.isDigit) && !cell.contains(where: Byte.isLetter)
  }

  /// The text of a line in quotes; nil where these do not stand around it.
  private static func unquoted(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    guard line.count > 2, line.first == Byte.quote, line.last == Byte.quote else { return nil }
    var text: [UInt8] = []
    var isAfterQuote = false
    for byte in line.dropFirst().dropLast() {
      if byte == Byte.quote, !isAfterQuote {
        isAfterQuote = true
        continue
      }
      guard byte == Byte.quote || !isAfterQuote else { return nil }
      isAfterQuote = false
      text.append(byte)
    }
    return isAfterQuote ? nil : text
  }

  /// The cells of a row, whose quotes keep delimiters from parting them.
  private static func parted(_ row: [UInt8], at delimiter: UInt8) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in row {
      if byte == Byte.quote {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        cells.append([])
      } else {
        cells[cells.count - 1].append(byte)
      }
    }
    return cells
  }
}
