import PlotTables

extension TransformSpecification {
  private func extent(_ node: JSONNode) throws(ChartError) -> ClosedRange<Double>? {
    guard let ends = node["extent"] else { return nil }
    guard let numbers = ends.numbers, numbers.count == 2, numbers[0] <= numbers[1] else {
      throw ends.error("an extent is a list of two numbers, the smaller one first")
    }
    return numbers[0]...numbers[1]
  }

  func density(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    var transform = DensityTransform(fieldName(try node.requiredString("density")))
    transform.groups = try fields(node, "groupby")
    transform.isCumulative = node["cumulative"]?.bool ?? false
    transform.isCounts = node["counts"]?.bool ?? false
    if let width = node["bandwidth"]?.number, width > 0 { transform.bandwidth = width }
    transform.extent = try extent(node)
    transform.isShared = node["resolve"]?.string != "independent"
    if let count = node["minsteps"]?.number { transform.minSteps = Int(max(1, min(count, 1e5))) }
    if let count = node["maxsteps"]?.number { transform.maxSteps = Int(max(1, min(count, 1e5))) }
    if let count = node["steps"]?.number { transform.steps = Int(max(1, min(count, 1e5))) }
    let names = node["as"]?.strings ?? []
    if names.count == 2 { (transform.value, transform.density) = (names[0], names[1]) }
    return [transform]
  }

  func regression(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    var transform = RegressionTransform(
      fieldName(try node.requiredString("regression")), on: fieldName(try node.requiredString("on"))
    )
    transform.groups = try fields(node, "groupby")
    if let name = node["method"]?.string {
      guard let method = RegressionMethod(rawValue: name) else {
        throw node.error("there is no method '\(DisplayText.line(name))'")
      }
      transform.method = method
    }
    if let order = node["order"]?.number { transform.order = Int(max(0, min(order, 20))) }
    transform.extent = try extent(node)
    transform.isParameters = node["params"]?.bool ?? false
    transform.names = node["as"]?.strings
    return [transform]
  }

  func loess(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    var transform = LoessTransform(
      fieldName(try node.requiredString("loess")), on: fieldName(try node.requiredString("on")))
    transform.groups = try fields(node, "groupby")
    if let width = node["bandwidth"]?.number { transform.bandwidth = width }
    transform.names = node["as"]?.strings
    return [transform]
  }

  func quantile(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    var transform = QuantileTransform(fieldName(try node.requiredString("quantile")))
    transform.groupby = try fields(node, "groupby")
    if let probs = node["probs"]?.numbers { transform.probs = probs }
    if let step = node["step"]?.number { transform.step = step }
    let names = node["as"]?.strings ?? []
    if names.count == 2 { (transform.prob, transform.value) = (names[0], names[1]) }
    return [transform]
  }
}
