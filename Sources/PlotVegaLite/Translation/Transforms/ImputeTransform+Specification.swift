import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension ImputeTransform: SpecifiedTransform {
  static let keyword = "impute"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    [
      try ImputeTransform(
        node, field: fieldName(try node.requiredString("impute")),
        key: fieldName(try node.requiredString("key")), groupby: try node.fields("groupby"))
    ]
  }

  /// The parts that the transform and the channel's `impute` have in common.
  init(
    _ node: SpecValue, field: String, key: String, groupby: [String]
  ) throws(ChartError) {
    var keyvals: [Double] = []
    if let values = node["keyvals"] {
      if let numbers = values.numbers {
        keyvals = numbers
      } else if let stop = values["stop"]?.number {
        keyvals = ImputeTransform.sequence(
          from: values["start"]?.number ?? 0, to: stop, by: values["step"]?.number ?? 1)
      }
    }
    let name = node["method"]?.string ?? "value"
    let method: Method
    switch name {
    case "value": method = .value(node["value"]?.number ?? .nan)
    case "mean": method = .mean
    case "median": method = .median
    case "min": method = .min
    case "max": method = .max
    default: throw node.error("there is no method '\(ChartText.line(name))'")
    }
    let frame = node["frame"]?.array
    func end(_ index: Int) -> Int? {
      guard let frame, frame.count == 2 else { return nil }
      return frame[index].number.map { Int(min(1e9, $0.magnitude)) }
    }
    self.init(
      field, key: key, keyvals: keyvals, groupby: groupby, method: method, preceding: end(0),
      following: end(1))
  }
}
