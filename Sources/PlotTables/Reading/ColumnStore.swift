/// An array that grows by large pieces and is never copied while it grows.
///
/// If its size is known in advance, memory for all of it is reserved at once; the system provides
/// pages only when they are written. The surplus goes into parts, which are joined in the end, each
/// freed as soon as it is copied, so that there are never two copies of the whole.
struct ColumnStore<Element: BitwiseCopyable> {
  private var values: [Element] = []
  private var parts: [[Element]] = []
  private(set) var count = 0

  /// A part of so many elements is larger than anything that the allocator keeps for itself when
  /// it is freed (32 MiB with glibc).
  private static var partSize: Int { (33 << 20) / MemoryLayout<Element>.stride }

  init(expecting expected: Int = 0) {
    values.reserveLargeCapacity(expected)
  }

  mutating func append(contentsOf more: UnsafeBufferPointer<Element>) {
    count += more.count
    if parts.isEmpty, values.count + more.count <= max(values.capacity, 1 << 16) {
      values.append(contentsOf: more)
      return
    }
    var rest = more[...]
    while !rest.isEmpty {
      if parts.isEmpty || parts[parts.count - 1].count == ColumnStore.partSize {
        parts.append([])
        parts[parts.count - 1].reserveCapacity(ColumnStore.partSize)
      }
      let free = ColumnStore.partSize - parts[parts.count - 1].count
      parts[parts.count - 1].append(contentsOf: rest.prefix(free))
      rest = rest.dropFirst(free)
    }
  }

  /// All elements so far, in order.
  var elements: some Sequence<Element> { ([values] + parts).joined() }

  mutating func modify(_ change: (inout Element) -> Void) {
    for index in values.indices { change(&values[index]) }
    for part in parts.indices {
      for index in parts[part].indices { change(&parts[part][index]) }
    }
  }

  mutating func append(_ element: Element) {
    withUnsafePointer(to: element) {
      append(contentsOf: UnsafeBufferPointer(start: $0, count: 1))
    }
  }

  /// All elements; the store is empty afterwards.
  mutating func take() -> [Element] {
    if parts.isEmpty {
      let all = values
      self = ColumnStore()
      return all
    }
    var all: [Element] = []
    all.reserveCapacity(count)
    all.append(contentsOf: values)
    values = []
    for index in parts.indices {
      all.append(contentsOf: parts[index])
      parts[index] = []
    }
    self = ColumnStore()
    return all
  }
}
