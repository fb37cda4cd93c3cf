@testable import PlotTables

extension FuzzTarget {
  /// A text in small chunks is the table or the error that it is in one.
  static func divisionProblem(_ bytes: [UInt8], format: String) -> String? {
    var options = ReadOptions()
    options.format = format
    let whole = shownWhole(bytes, options)
    for (chunkSize, sampleSize) in [(1, 1 << 18), (40, 64)] {
      options.limits = ReadingLimits(
        chunkSize: chunkSize, tailSize: 1, threadCount: 2, sampleSize: sampleSize, guessSize: 32)
      let divided = shownWhole(bytes, options)
      if divided != whole {
        return "\(divided.suffix(600)) in chunks of \(chunkSize), \(whole.suffix(600)) in one"
      }
    }
    return nil
  }

  private static func shownWhole(_ bytes: [UInt8], _ options: ReadOptions) -> String {
    do throws(TableError) {
      let read = try Table.read(bytes, name: "f", options: options)
      let notes = read.notes.map { "\($0.message) \($0.location?.line ?? 0)" }
      let names = read.table.columns.map(\.name)
      let rows = String(decoding: TableWriter.ndjson.bytes(of: read.table), as: UTF8.self)
      return "\(names) \(notes)\n\(rows)"
    } catch {
      return "\(error.kind) \(error.message) \(error.location?.line ?? 0)"
    }
  }
}
