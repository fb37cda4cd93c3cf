import PlotTables
import PlotTransforms

/// The joined categories of several layers on one scale: ascending if those of each layer are, else
/// those of the first layer before further ones. A single layer keeps its order.
package struct JoinedCategories {
  package let labels: [String]

  package init(_ lists: [[String]]) {
    let all = lists.map { $0.filter { $0 != missingLabel } }
    var labels: [String] = []
    var known: Set<String> = []
    for label in all.joined() where known.insert(label).inserted { labels.append(label) }
    let areNumbers = labels.allSatisfy { Double($0) != nil }
    func rises(_ a: String, _ b: String) -> Bool {
      areNumbers ? Double(a) ?? 0 < Double(b) ?? 0 : a < b
    }
    if all.contains(where: { $0.count > 1 }), all.allSatisfy({ $0 == $0.sorted(by: rises) }) {
      labels.sort(by: rises)
    }
    // A row without a category has a place behind all others.
    self.labels = labels + (lists.contains { $0.contains(missingLabel) } ? [missingLabel] : [])
  }

  /// The places of one of the lists among all; nil where they are the same.
  func places(of list: [String]) -> [Int]? {
    guard list != labels else { return nil }
    let places = Dictionary(zip(labels, labels.indices)) { first, _ in first }
    return list.map { places[$0] ?? 0 }
  }
}
