/// A column before its type is known: where each cell's text stands.
struct RawColumn {
  let name: String
  let source: SourceText
  let pool: CellPool
  /// The cells of the column are every `stride`-th from `first` on: a CSV's cells lie row by row.
  let cells: [Cell]
  let first: Int
  let stride: Int
  let count: Int

  @inline(__always)
  func cell(_ row: Int) -> Cell { cells[first + row * stride] }

  /// Hands the bytes of a cell, without the spaces around them, to `body`.
  @inline(__always)
  func read<Result>(_ cell: Cell, _ body: ([UInt8], Int, Int) -> Result) -> Result {
    if cell.isPooled {
      return trimmed(pool.bytes, cell, body)
    }
    return trimmed(source.bytes, cell, body)
  }

  @inline(__always)
  private func trimmed<Result>(
    _ bytes: [UInt8], _ cell: Cell, _ body: ([UInt8], Int, Int) -> Result
  ) -> Result {
    var start = cell.start
    var end = cell.end
    while start < end, Byte.isSpace(bytes[start]) { start += 1 }
    while start < end, Byte.isSpace(bytes[end - 1]) { end -= 1 }
    return body(bytes, start, end)
  }

  /// The text of a cell as it stands, with the spaces around it.
  func text(_ row: Int) -> String {
    let cell = cell(row)
    let bytes = cell.isPooled ? pool.bytes : source.bytes
    return String(decoding: bytes[cell.start..<cell.end], as: UTF8.self)
  }

  func location(_ row: Int) -> SourceLocation {
    let cell = cell(row)
    return source.location(of: cell.isPooled ? pool.origin(of: cell) : cell.start)
  }
}
