import PlotTables

extension CalculateTransform: SpecifiedTransform {
  static let keyword = "calculate"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    let text = try node.requiredString("calculate")
    return [
      try CalculateTransform(reader.parameters.bound(text), as: try node.requiredString("as"))
    ]
  }
}
