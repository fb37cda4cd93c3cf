import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension WindowTransform: SpecifiedTransform {
  static let keyword = "window"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    guard let items = node["window"]?.array else { throw node.error("'window' is a list") }
    var windows: [WindowField] = []
    for item in items {
      let parameter = item["param"]?.number.flatMap { Int(exactly: $0) }
      windows.append(
        WindowField(
          try WindowOperation.named(try item.requiredString("op"), parameter: parameter),
          of: item["field"]?.string.map(fieldName), as: try item.requiredString("as")))
    }
    let frame = node["frame"]?.array
    func end(_ index: Int, _ otherwise: Int?) -> Int? {
      guard let frame, frame.count == 2 else { return otherwise }
      return frame[index].number.map { Int(max(-1e15, min(1e15, $0.magnitude))) }
    }
    return [
      WindowTransform(
        windows, preceding: end(0, nil), following: end(1, 0),
        ignorePeers: node["ignorePeers"]?.bool ?? false, groupby: try node.fields("groupby"),
        sort: try node.sortFields())
    ]
  }
}
