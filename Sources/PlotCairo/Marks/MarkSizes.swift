/// The number of bytes of each mark of a page as shapes of an SVG document.
struct MarkSizes {
  /// A longer mark is not written to its end: it becomes an image.
  static let longest = 256 << 10
  /// The most bytes that the marks of a page may take as shapes.
  static let most = 700 << 10
  /// The most bytes that marks take as shapes if others are rasterised.
  static let mostBesideImages = 128 << 10
  /// The most bytes that the images may take as PNG files: with these three, a document has at most
  /// 1 MB.
  static let mostOfImages = 480 << 10

  /// The most marks that become an image each, which takes a search of the page for ink; more are joined
  /// where nothing is drawn between them.
  static let mostApart = 64

  private(set) var sizes: [Int] = []
  private var isOpen = false

  mutating func begin() {
    sizes.append(0)
    isOpen = true
  }

  mutating func end() { isOpen = false }

  /// Adds to the mark that is open.
  ///
  /// - Returns: whether that may still be written.
  mutating func add(_ byteCount: Int) -> Bool {
    guard isOpen, let last = sizes.indices.last else { return true }
    sizes[last] += byteCount
    return sizes[last] <= Self.longest
  }

  /// The marks to be made images: the largest ones, where all take too much, and those between them.
  var heavy: Set<Int> {
    var left = sizes.reduce(0, +)
    let isTooMuch = left > Self.most || sizes.contains { $0 > Self.longest }
    guard isTooMuch else { return [] }
    var chosen: Set<Int> = []
    let order = sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    for mark in order {
      if left <= Self.mostBesideImages, sizes[mark] <= Self.longest { break }
      chosen.insert(mark)
      left -= sizes[mark]
    }
    // Many small marks side by side are one image, see `MarkImages`.
    guard chosen.count > Self.mostApart, let first = chosen.min(), let last = chosen.max() else {
      return chosen
    }
    return Set(first...last)
  }
}
