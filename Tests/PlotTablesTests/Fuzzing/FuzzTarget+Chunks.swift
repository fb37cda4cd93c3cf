@testable import PlotTables

extension FuzzTarget {
  /// A text of many chunks is the table that it is in one. The first byte says where the rest is
  /// stretched, so that what follows comes late.
  static func chunksProblem(_ bytes: [UInt8]) -> String? {
    guard let place = bytes.first else { return nil }
    let text = stretched(Array(bytes.dropFirst()), at: Int(place))
    var whole = ReadOptions()
    whole.format = "csv"
    whole.limits = ReadingLimits(
      chunkSize: 1 << 22, tailSize: 1 << 10, threadCount: 1, sampleSize: sampleSize,
      guessSize: 1 << 22)
    var cut = whole
    cut.limits = ReadingLimits(
      chunkSize: 1_000 + Int(place), tailSize: 1 << 10, threadCount: 2,
      sampleSize: sampleSize, guessSize: 700)
    let (a, b) = (shown(text, whole), shown(text, cut))
    return a == b ? nil : "\(a.suffix(600)) in one chunk, \(b.suffix(600)) in many"
  }

  private static let sampleSize = 2_048

  /// More than the sample that is looked at first: the line before `place` stands again and again.
  private static func stretched(_ bytes: [UInt8], at place: Int) -> [UInt8] {
    let ends = bytes.indices.filter { bytes[$0] == Byte.lf }
    guard ends.count > 1 else { return bytes }
    let index = 1 + place % (ends.count - 1)
    let line = bytes[(ends[index - 1] + 1)...ends[index]]
    let count = (sampleSize + 5_000) / line.count
    return Array(bytes[...ends[index]])
      + (0..<count).flatMap { _ in line } + bytes[(ends[index] + 1)...]
  }

  /// Returns the table and the notes on it, with a hash of the cells.
  private static func shown(_ bytes: [UInt8], _ options: ReadOptions) -> String {
    do throws(TableError) {
      let read = try Table.read(bytes, name: "f", options: options)
      let columns = read.table.columns.map { column in
        let type =
          switch column.cells {
          case .numbers(let cells): cells.exactIntegers == nil ? "number" : "integer"
          case .times: "time"
          case .texts: "text"
          case .unread: "unread"
          }
        var hash: UInt64 = 0
        for row in 0..<column.count {
          for byte in (column.text(at: row) ?? "·").utf8 { hash = hash &* 31 &+ UInt64(byte) }
          hash = hash &* 31 &+ 10
        }
        return "[\(column.name) \(type) \(column.missingCount) \(hash)]"
      }
      let notes = read.notes.map { "\($0.message) \($0.location?.line ?? 0)" }
      return "\(read.table.rowCount) rows \(columns.joined()) \(notes)"
    } catch {
      return "\(error.message) \(error.location?.line ?? 0):\(error.location?.column ?? 0)"
    }
  }
}
