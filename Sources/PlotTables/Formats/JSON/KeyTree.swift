/// The names met in records, as a tree: one node per name in its object. It turns a path of names
/// into a column without making a string of it.
struct KeyTree {
  struct Node {
    var parent: Int
    var name: [UInt8]
    var children: [Int] = []
    /// The column of the values that are no objects.
    var column: Int?
  }

  private(set) var nodes = [Node(parent: -1, name: [])]
  private var index: [Key: Int] = [:]

  private struct Key: Hashable {
    let parent: Int
    let name: [UInt8]
  }

  static let root = 0

  /// The child of this name, made if there is none.
  ///
  /// - Parameter place: how many names came before it in this object. Records mostly have the same
  ///   names in the same order, so that child is tried first.
  mutating func child(
    of parent: Int, _ bytes: [UInt8], _ start: Int, _ end: Int, place: Int
  ) -> Int {
    if place < nodes[parent].children.count {
      let child = nodes[parent].children[place]
      if nodes[child].name.count == end - start,
        NumberStyle.holds(bytes, start, end, nodes[child].name)
      {
        return child
      }
    }
    let name = Array(bytes[start..<end])
    let key = Key(parent: parent, name: name)
    if let known = index[key] { return known }
    nodes.append(Node(parent: parent, name: name))
    let child = nodes.count - 1
    nodes[parent].children.append(child)
    index[key] = child
    return child
  }

  mutating func setColumn(_ column: Int, of node: Int) { nodes[node].column = column }

  /// The names from the root to a node, joined by dots.
  func path(_ node: Int) -> String {
    var names: [String] = []
    var node = node
    while node != KeyTree.root {
      names.append(String(decoding: nodes[node].name, as: UTF8.self))
      node = nodes[node].parent
    }
    return names.reversed().joined(separator: ".")
  }
}
