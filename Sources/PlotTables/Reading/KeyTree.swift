/// The names met in records, as a tree with one node per name in its object, and the columns that
/// some of them have. It turns a path of names into a column without making a string of it.
struct KeyTree: Sendable {
  static let root = 0

  /// The node of each column, in the order in which their values were first met.
  private(set) var columns: [Int] = []
  /// The parent of each node; the root is its own.
  private(set) var parents: [Int] = [0]
  private var columnOfNode: [Int32] = [-1]
  /// One text for each node but the root: four bytes of its parent's number, then its name.
  private var texts = TextPool()
  private var scratch: [UInt8] = []

  var nodeCount: Int { parents.count }

  /// The bytes of a node's name.
  func name(_ node: Int) -> ArraySlice<UInt8> {
    if node == KeyTree.root { return [] }
    return texts.bytes[texts.range(of: node - 1)].dropFirst(4)
  }

  func column(of node: Int) -> Int? {
    columnOfNode[node] < 0 ? nil : Int(columnOfNode[node])
  }

  /// The child of this name, made if there is none.
  mutating func child(of parent: Int, _ name: some Sequence<UInt8>) -> Int {
    scratch.removeAll(keepingCapacity: true)
    for shift in [0, 8, 16, 24] { scratch.append(UInt8(truncatingIfNeeded: parent >> shift)) }
    scratch.append(contentsOf: name)
    let node = 1 + Int(scratch.withUnsafeBufferPointer { texts.code(of: $0) })
    if node == parents.count {
      parents.append(parent)
      columnOfNode.append(-1)
    }
    return node
  }

  /// The column of a node, made if there is none.
  mutating func makeColumn(of node: Int) -> Int {
    if let known = column(of: node) { return known }
    columnOfNode[node] = Int32(columns.count)
    columns.append(node)
    return columns.count - 1
  }

  /// Forgets all columns but the first `count`.
  mutating func removeColumns(from count: Int) {
    for node in columns[count...] { columnOfNode[node] = -1 }
    columns.removeSubrange(count...)
  }

  /// Takes the columns of a tree in whose text comes later, and returns which these are here. Both
  /// were made from one tree, which had `shared` nodes.
  mutating func merge(_ later: KeyTree, sharing shared: Int) -> [Int] {
    // The node here for each there, -1 if it has not been looked for.
    var nodes = [Int](repeating: -1, count: later.nodeCount)
    for node in 0..<shared { nodes[node] = node }
    return later.columns.map { node in
      var path: [Int] = []
      var known = node
      while nodes[known] < 0 {
        path.append(known)
        known = later.parents[known]
      }
      for step in path.reversed() {
        let (parent, name) = (nodes[later.parents[step]], later.name(step))
        // Mostly both have the same names, in the same order.
        let isSame = step < nodeCount && parents[step] == parent && self.name(step) == name
        nodes[step] = isSame ? step : child(of: parent, name)
      }
      return makeColumn(of: nodes[node])
    }
  }

  /// Returns for each node whether there is a column below it.
  func haveColumnsBelow() -> [Bool] {
    var have = [Bool](repeating: false, count: nodeCount)
    for column in columns {
      var node = parents[column]
      while node != KeyTree.root, !have[node] {
        have[node] = true
        node = parents[node]
      }
    }
    return have
  }

  /// The names from the root to a node, joined by dots.
  func path(_ node: Int) -> String {
    if parents[node] == KeyTree.root { return String(decoding: name(node), as: UTF8.self) }
    var names: [String] = []
    var node = node
    while node != KeyTree.root {
      names.append(String(decoding: name(node), as: UTF8.self))
      node = parents[node]
    }
    return names.reversed().joined(separator: ".")
  }
}
