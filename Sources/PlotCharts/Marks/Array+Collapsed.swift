import PlotViews

extension [Point] {
  /// The width that no picture resolves further, in points: a pixel at the usual scale of two.
  private static var columnWidth: Double { 0.5 }

  /// The same course in as many points as can be seen: of the points in a column of half a point's
  /// width the first, the lowest, the highest and the last. Gaps are the caller's to keep.
  ///
  /// This is M4 of Jugel, Jerzak, Hackenbroich, Markl, "M4: a visualization-oriented time series
  /// data aggregation", 2014, doi:10.14778/2732951.2732953. Its four points cover the same pixels of
  /// a column as all of them would.
  ///
  /// - Parameter place: the coordinate that the points are ordered by; `value` is the other one.
  func collapsed(along place: KeyPath<Point, Double>, _ value: KeyPath<Point, Double>) -> [Point] {
    var collapsed: [Point] = []
    var start = 0
    while start < count {
      let column = (self[start][keyPath: place] / Self.columnWidth).rounded(.down)
      var (lowest, highest, end) = (start, start, start + 1)
      while end < count, (self[end][keyPath: place] / Self.columnWidth).rounded(.down) == column {
        if self[end][keyPath: value] < self[lowest][keyPath: value] { lowest = end }
        if self[end][keyPath: value] > self[highest][keyPath: value] { highest = end }
        end += 1
      }
      var last = -1
      for index in [start, Swift.min(lowest, highest), Swift.max(lowest, highest), end - 1]
      where index > last {
        collapsed.append(self[index])
        last = index
      }
      start = end
    }
    return collapsed
  }
}
