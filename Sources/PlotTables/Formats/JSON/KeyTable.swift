/// The names of a `KeyTree`, laid out to be compared with the bytes of a text in one step. It
/// remembers which name followed which, since records mostly have the same names in the same order.
///
/// Why the unsafe memory is safe: nodes and names are allocated here and freed with the object;
/// `count` nodes are initialized, and all numbers of nodes come from the tree, which has as many.
/// A text that is compared has its padding (see `Chunk`), and no name holds a line feed as it
/// stands, so a comparison that reaches beyond the text fails before it reaches beyond the padding
/// or the first bytes differ.
final class KeyTable {
  struct Node {
    /// The first bytes of the name and its closing quote, up to eight, and which of them count.
    var word: UInt64
    var mask: UInt64
    /// The bytes of the name; never less than eight if it is not plain.
    var length: Int
    /// Whether the name is written without escapes in a text.
    var isPlain: Bool
    /// Offset of the name among all names.
    var start: Int
    /// The column of its values; -1 if there is none yet.
    var column: Int
    /// The name that is expected after this one in the same object, and as the first one in an
    /// object under this name; -1 if there is none.
    var next = -1
    var first = -1
  }

  private(set) var tree: KeyTree
  /// The number of columns of the names.
  private(set) var columnCount: Int
  private(set) var nodes: UnsafeMutablePointer<Node>
  private var count = 0
  private var capacity: Int
  private var names: UnsafeMutablePointer<UInt8>
  private var nameCount = 0
  private var nameCapacity: Int

  init(_ tree: KeyTree) {
    self.tree = tree
    columnCount = tree.columns.count
    capacity = max(16, tree.nodeCount * 2)
    nodes = .allocate(capacity: capacity)
    nameCapacity = 256
    names = .allocate(capacity: nameCapacity)
    var last = [Int](repeating: -1, count: tree.nodeCount)
    for node in 0..<tree.nodeCount {
      addNode()
      let parent = tree.parents[node]
      if node != KeyTree.root {
        expect(node, after: last[parent], in: parent)
        last[parent] = node
      }
    }
  }

  deinit {
    nodes.deallocate()
    names.deallocate()
  }

  /// Whether the name at `text`, behind its opening quote, is this one.
  @inline(__always)
  func isName(_ node: Int, at text: UnsafePointer<UInt8>) -> Bool {
    let known = nodes + node
    let word = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self).littleEndian
    if (word ^ known.pointee.word) & known.pointee.mask != 0 { return false }
    return known.pointee.length < 8 || isRest(known.pointee, text)
  }

  private func isRest(_ node: Node, _ text: UnsafePointer<UInt8>) -> Bool {
    guard node.isPlain else { return false }
    let name = names + node.start
    var k = 8
    while k < node.length {
      if name[k] != text[k] { return false }
      k += 1
    }
    return text[node.length] == Byte.quote
  }

  /// The node of a name that is not the expected one, made if there is none.
  func node(_ name: some Sequence<UInt8>, in parent: Int, after last: Int) -> Int {
    let node = tree.child(of: parent, name)
    if node == count { addNode() }
    expect(node, after: last, in: parent)
    return node
  }

  func makeColumn(of node: Int) -> Int {
    let column = tree.makeColumn(of: node)
    nodes[node].column = column
    columnCount = tree.columns.count
    return column
  }

  func removeColumns(from first: Int) {
    guard first < columnCount else { return }
    for node in tree.columns[first...] { nodes[node].column = -1 }
    tree.removeColumns(from: first)
    columnCount = first
  }

  private func expect(_ node: Int, after last: Int, in parent: Int) {
    if last >= 0 { nodes[last].next = node } else { nodes[parent].first = node }
  }

  private func addNode() {
    if count == capacity {
      let new = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
      new.initialize(from: nodes, count: count)
      nodes.deallocate()
      nodes = new
      capacity *= 2
    }
    let name = tree.name(count)
    var node = Node(
      word: 0, mask: .max, length: name.count, isPlain: true, start: nameCount,
      column: tree.column(of: count) ?? -1)
    var shift: UInt64 = 0
    for byte in name {
      if byte < 0x20 || byte == Byte.quote || byte == Byte.backslash { node.isPlain = false }
      if shift < 64 { node.word |= UInt64(byte) << shift }
      shift += 8
    }
    if shift < 64 { node.word |= UInt64(Byte.quote) << shift }
    if name.count < 7 { node.mask = (1 << UInt64(8 * (name.count + 1))) - 1 }
    if !node.isPlain { (node.mask, node.length) = (.max, max(8, name.count)) }
    addName(name)
    (nodes + count).initialize(to: node)
    count += 1
  }

  private func addName(_ name: ArraySlice<UInt8>) {
    if nameCount + name.count > nameCapacity {
      nameCapacity = (nameCount + name.count) * 2
      let new = UnsafeMutablePointer<UInt8>.allocate(capacity: nameCapacity)
      new.initialize(from: names, count: nameCount)
      names.deallocate()
      names = new
    }
    for byte in name {
      (names + nameCount).initialize(to: byte)
      nameCount += 1
    }
  }
}
