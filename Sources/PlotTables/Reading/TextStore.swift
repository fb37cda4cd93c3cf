/// The texts of a column that is put together.
final class TextStore {
  private var codes: ColumnStore<Int32>
  private var pool = TextPool()
  private var hasBooleans = false
  private var hasOthers = false
  private var first: [Int32] = []
  private var head: [Int32] = []

  init(expecting expected: Int) { codes = ColumnStore(expecting: expected) }

  /// Takes the codes of a chunk and returns how many cells hold something.
  func append(
    _ more: UnsafeBufferPointer<Int64>, _ piece: ColumnPiece, keepsRows: Bool
  ) -> Int {
    hasBooleans = hasBooleans || piece.hasBooleans
    hasOthers = hasOthers || piece.hasOtherTexts
    let global = pool.codes(ofTextsIn: piece.texts)
    var present = 0
    if keepsRows {
      let mapped = more.map { code in
        guard code >= 0 else { return Int32(-1) }
        present += 1
        return global[Int(code)]
      }
      mapped.withUnsafeBufferPointer { codes.append(contentsOf: $0) }
      return present
    }
    for code in more.prefix(ColumnDigest.headCount - head.count) {
      head.append(code < 0 ? -1 : global[Int(code)])
    }
    for code in more where code >= 0 {
      present += 1
      if first.count < ColumnDigest.firstCount { first.append(global[Int(code)]) }
    }
    return present
  }

  func take(keepsRows: Bool) -> TextCells {
    let isBoolean = hasBooleans && !hasOthers
    if keepsRows { return TextCells(codes: codes.take(), pool: pool, isBoolean: isBoolean) }
    let missing = [Int32](repeating: -1, count: ColumnDigest.firstCount + 2 - first.count)
    return TextCells(codes: first + missing + head, pool: pool, isBoolean: isBoolean)
  }
}
