/// The text of the cells that read differently from how they are written (doubled quotes,
/// escapes), and where in the source each of them came from.
struct CellPool {
  private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var origins: [Int] = []

  /// Takes a rewritten cell in.
  mutating func add(_ kind: Cell.Kind, _ text: [UInt8], from origin: Int) -> Cell {
    let start = bytes.count
    starts.append(start)
    origins.append(origin)
    bytes.append(contentsOf: text)
    return Cell(kind, start, bytes.count, isPooled: true)
  }

  /// The place in the source of a cell of this pool.
  func origin(of cell: Cell) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      // The last of equal starts: a cell of no bytes shares its start with the next one.
      if starts[middle] <= cell.start { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : origins[low - 1]
  }
}
