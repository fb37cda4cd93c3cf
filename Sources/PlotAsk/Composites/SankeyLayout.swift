/// The places of the bars and bands of a Sankey diagram: bars move towards the middle of their bands, six
/// times from stage to stage and back, and are pushed apart each time, as of d3-sankey 0.12
/// (https://github.com/d3/d3-sankey), with the alignment `justify`.
struct SankeyLayout {
  struct Node {
    var value = 0.0
    /// The number of its stage, from the left.
    var layer = 0
    var x0 = 0.0
    var x1 = 0.0
    var y0 = 0.0
    var y1 = 0.0
    /// The numbers of the links that begin and end here, from the top down.
    var outgoing: [Int] = []
    var incoming: [Int] = []
  }

  struct Link {
    var source: Int
    var target: Int
    var value: Double
    var width = 0.0
    /// The heights of its middle at both ends.
    var y0 = 0.0
    var y1 = 0.0

    init(source: Int, target: Int, value: Double) {
      (self.source, self.target, self.value) = (source, target, value)
    }
  }

  private(set) var nodes: [Node]
  private(set) var links: [Link]
  private var columns: [[Int]] = []
  private var padding = 0.0

  private static let iterations = 6
  /// The distance of bars under each other that leaves their names room, in points.
  private static let gap = 16.0

  /// Finds a circle of links, as the nodes on its way with the first again at the end.
  static func circle(_ links: [Link], count: Int) -> [Int]? {
    let targets = Dictionary(grouping: links, by: \.source).mapValues { $0.map(\.target) }
    var isDone = Array(repeating: false, count: count)
    for start in 0..<count where !isDone[start] {
      var path = [start]
      var next = [0]
      while let node = path.last {
        let others = targets[node] ?? []
        guard next[path.count - 1] < others.count else {
          isDone[node] = true
          path.removeLast()
          next.removeLast()
          continue
        }
        let other = others[next[path.count - 1]]
        next[path.count - 1] += 1
        if let place = path.firstIndex(of: other) { return path[place...] + [other] }
        guard !isDone[other] else { continue }
        path.append(other)
        next.append(0)
      }
    }
    return nil
  }

  /// - Parameter links: without circles.
  init(_ links: [Link], count: Int) {
    self.links = links
    nodes = Array(repeating: Node(), count: count)
    for (index, link) in links.enumerated() {
      nodes[link.source].outgoing.append(index)
      nodes[link.target].incoming.append(index)
    }
    for index in nodes.indices {
      nodes[index].value = max(
        nodes[index].outgoing.reduce(0) { $0 + links[$1].value },
        nodes[index].incoming.reduce(0) { $0 + links[$1].value })
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for link in links where nodes[link.target].layer <= nodes[link.source].layer {
        nodes[link.target].layer = nodes[link.source].layer + 1
        isChanged = true
      }
    }
    let last = nodes.map(\.layer).max() ?? 0
    for index in nodes.indices where nodes[index].outgoing.isEmpty { nodes[index].layer = last }
    columns = (0...last).map { layer in nodes.indices.filter { nodes[$0].layer == layer } }
  }

  /// Moves all bars and bands away from the top.
  mutating func moveDown(by distance: Double) {
    for index in nodes.indices {
      nodes[index].y0 += distance
      nodes[index].y1 += distance
    }
    for index in links.indices {
      links[index].y0 += distance
      links[index].y1 += distance
    }
  }

  mutating func place(in size: (width: Double, height: Double), barWidth: Double) {
    guard !links.isEmpty else { return }
    let step = (size.width - barWidth) / Double(max(1, columns.count - 1))
    let most = columns.map(\.count).max() ?? 1
    // Half of the height at least is for the bars.
    padding = min(Self.gap, 0.5 * size.height / Double(max(1, most - 1)))
    var scale = Double.infinity
    for column in columns {
      let sum = column.reduce(0) { $0 + nodes[$1].value }
      scale = min(scale, (size.height - Double(column.count - 1) * padding) / sum)
    }
    for index in links.indices { links[index].width = links[index].value * scale }
    for (layer, column) in columns.enumerated() {
      let sum = column.reduce(0) { $0 + nodes[$1].value }
      let taken = sum * scale + Double(column.count - 1) * padding
      let gap = (size.height - taken) / Double(column.count + 1)
      var y = 0.0
      for (place, node) in column.enumerated() {
        nodes[node].x0 = Double(layer) * step
        nodes[node].x1 = nodes[node].x0 + barWidth
        nodes[node].y0 = y + gap * Double(place + 1)
        nodes[node].y1 = nodes[node].y0 + nodes[node].value * scale
        y += nodes[node].value * scale + padding
      }
    }
    for column in columns { for node in column { sortLinks(of: node) } }
    for iteration in 0..<Self.iterations {
      var alpha = 1.0
      for _ in 0..<iteration { alpha *= 0.99 }
      let beta = max(1 - alpha, Double(iteration + 1) / Double(Self.iterations))
      for layer in columns.indices.dropLast().reversed() {
        relax(layer, alpha, beta, size.height, \.outgoing)
      }
      for layer in columns.indices.dropFirst() {
        relax(layer, alpha, beta, size.height, \.incoming)
      }
    }
    for node in nodes {
      var (out, into) = (node.y0, node.y0)
      for link in node.outgoing {
        links[link].y0 = out + links[link].width / 2
        out += links[link].width
      }
      for link in node.incoming {
        links[link].y1 = into + links[link].width / 2
        into += links[link].width
      }
    }
  }

  /// Moves the bars of a stage towards the other ends of their links, and apart.
  private mutating func relax(
    _ layer: Int, _ alpha: Double, _ beta: Double, _ height: Double,
    _ ends: KeyPath<Node, [Int]>
  ) {
    for node in columns[layer] {
      var (sum, weight) = (0.0, 0.0)
      for link in nodes[node][keyPath: ends] {
        let (source, target) = (nodes[links[link].source], nodes[links[link].target])
        let share = links[link].value * Double(target.layer - source.layer)
        sum += share * (ends == \.outgoing ? sourceTop(of: link) : targetTop(of: link))
        weight += share
      }
      guard weight > 0 else { continue }
      move(node, by: (sum / weight - nodes[node].y0) * alpha)
      for link in nodes[node].incoming { sortOutgoing(of: links[link].source) }
      for link in nodes[node].outgoing { sortIncoming(of: links[link].target) }
    }
    columns[layer] = columns[layer].enumerated().sorted {
      (nodes[$0.element].y0, $0.offset) < (nodes[$1.element].y0, $1.offset)
    }.map(\.element)
    pushApart(columns[layer], beta, height)
  }

  private mutating func move(_ node: Int, by distance: Double) {
    nodes[node].y0 += distance
    nodes[node].y1 += distance
  }

  private mutating func pushApart(_ column: [Int], _ beta: Double, _ height: Double) {
    let middle = column.count / 2
    let node = nodes[column[middle]]
    pushUp(column[..<middle], from: node.y0 - padding, beta)
    pushDown(column[(middle + 1)...], from: node.y1 + padding, beta)
    pushUp(column[...], from: height, beta)
    pushDown(column[...], from: 0, beta)
  }

  private mutating func pushDown(_ column: ArraySlice<Int>, from top: Double, _ beta: Double) {
    var y = top
    for node in column {
      let distance = (y - nodes[node].y0) * beta
      if distance > 1e-6 { move(node, by: distance) }
      y = nodes[node].y1 + padding
    }
  }

  private mutating func pushUp(_ column: ArraySlice<Int>, from bottom: Double, _ beta: Double) {
    var y = bottom
    for node in column.reversed() {
      let distance = (nodes[node].y1 - y) * beta
      if distance > 1e-6 { move(node, by: -distance) }
      y = nodes[node].y0 - padding
    }
  }

  private mutating func sortLinks(of node: Int) {
    sortOutgoing(of: node)
    sortIncoming(of: node)
  }

  private mutating func sortOutgoing(of node: Int) {
    nodes[node].outgoing = nodes[node].outgoing.sorted {
      (nodes[links[$0].target].y0, $0) < (nodes[links[$1].target].y0, $1)
    }
  }

  private mutating func sortIncoming(of node: Int) {
    nodes[node].incoming = nodes[node].incoming.sorted {
      (nodes[links[$0].source].y0, $0) < (nodes[links[$1].source].y0, $1)
    }
  }

  /// The top of the target that makes a link level.
  private func targetTop(of link: Int) -> Double {
    let (source, target) = (nodes[links[link].source], nodes[links[link].target])
    let above = source.outgoing.prefix { $0 != link }.reduce(0) { $0 + links[$1].width + padding }
    let into = target.incoming.prefix { $0 != link }.reduce(0) { $0 + links[$1].width }
    return source.y0 - Double(source.outgoing.count - 1) * padding / 2 + above - into
  }

  /// The top of the source that makes a link level.
  private func sourceTop(of link: Int) -> Double {
    let (source, target) = (nodes[links[link].source], nodes[links[link].target])
    let above = target.incoming.prefix { $0 != link }.reduce(0) { $0 + links[$1].width + padding }
    let out = source.outgoing.prefix { $0 != link }.reduce(0) { $0 + links[$1].width }
    return target.y0 - Double(target.incoming.count - 1) * padding / 2 + above - out
  }
}
