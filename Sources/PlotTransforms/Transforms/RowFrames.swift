/// How lists of rows follow each other, of which each has a result.
enum RowFrames {
  /// Each by itself, as groups are.
  case apart
  /// Each continues the one before it, but for the first of each group.
  case growing
  /// Parts of one list of rows: none begins or ends before the one before it does.
  case sliding
}

extension [ArraySlice<Int>] {
  /// Whether frames are so wide that most rows stay from one to the next. Narrow ones are computed each by
  /// itself, to the last bit.
  var areWide: Bool { reduce(0) { $0 + $1.count } > 64 * count }

  /// Returns a result for each frame, after the rows that are new in it and those that left.
  func sliding<Result>(
    add: (_ row: Int) -> Void, remove: (_ row: Int) -> Void, _ result: () -> Result
  ) -> [Result] {
    var before: ArraySlice<Int> = []
    return map { frame in
      let start = Swift.max(before.startIndex, Swift.min(frame.startIndex, before.endIndex))
      for row in before[before.startIndex..<start] { remove(row) }
      for row in frame[Swift.max(frame.startIndex, before.endIndex)...] { add(row) }
      before = frame
      return result()
    }
  }
}
