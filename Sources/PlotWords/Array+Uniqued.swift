extension Array where Element: Hashable {
  /// The elements without repetitions, in the order in which they first occur.
  @inlinable package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// The index of each element, of the first of equal ones.
  @inlinable package var firstIndices: [Element: Int] {
    Dictionary(zip(self, indices), uniquingKeysWith: { first, _ in first })
  }
}
