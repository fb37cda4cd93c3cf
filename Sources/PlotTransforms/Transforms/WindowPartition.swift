/// Rows of a table in the order in which windows run over them, group after group.
struct WindowPartition {
  /// The rows, sorted within each group.
  private(set) var rows: [Int] = []
  /// The place of each row of the table among `rows`.
  private(set) var places: [Int] = []
  /// The range of the group around each place.
  private(set) var groups: [Range<Int>] = []
  /// The range of the peers of each place.
  private(set) var peers: [Range<Int>] = []
  /// The number of different places in the order up to each, from 1 on.
  private(set) var denseRanks: [Int] = []

  init(_ groups: [[Int]], in order: RowOrder, isReversed: Bool = false) {
    for group in groups {
      let range = rows.count..<rows.count + group.count
      let sorted = order.sorted(group)
      rows += isReversed ? sorted.reversed() : sorted
      self.groups += repeatElement(range, count: range.count)
      var start = range.lowerBound
      var rank = 0
      while start < range.upperBound {
        var end = start + 1
        while end < range.upperBound, order.arePeers(rows[end - 1], rows[end]) { end += 1 }
        rank += 1
        peers += repeatElement(start..<end, count: end - start)
        denseRanks += repeatElement(rank, count: end - start)
        start = end
      }
    }
    places = Array(repeating: 0, count: rows.count)
    for (place, row) in rows.enumerated() { places[row] = place }
  }

  /// Returns the places of the frame of each place: from so many rows before it to so many behind,
  /// to the ends of its group where nil. Unless peers are ignored, those of its first and last row
  /// are in it too.
  func frames(preceding: Int?, following: Int?, ignorePeers: Bool) -> [Range<Int>] {
    rows.indices.map { place in
      let group = groups[place]
      var lower = preceding.map { max(group.lowerBound, place - $0) } ?? group.lowerBound
      var upper = following.map { min(group.upperBound, place + $0 + 1) } ?? group.upperBound
      if !ignorePeers {
        lower = peers[lower].lowerBound
        upper = peers[upper - 1].upperBound
      }
      return lower..<upper
    }
  }
}
