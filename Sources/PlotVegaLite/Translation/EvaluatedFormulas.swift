import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension ChartSpec {
  /// The chart with the values of its formulas that read no row, and of the parameters in others.
  ///
  /// - Throws: `ChartError` where parameters cannot be understood, or a property of a mark has another
  ///   value in each row.
  var evaluated: ChartSpec {
    get throws(ChartError) {
      let chart = ChartSpec(value.evaluated(by: try parameters))
      for view in chart.views {
        for member in view.value["mark"]?.object ?? []
        where SpecMember.looks.contains(member.name) && member.value["expr"] != nil {
          throw member.value.error(
            "a formula of the cells of a row cannot set a look of all marks",
            hint: "calculate a column, and encode it as a channel")
        }
      }
      return chart
    }
  }

  /// The parameters of all its views.
  ///
  /// - Throws: `ChartError` where they cannot be understood.
  var parameters: SpecificationParameters {
    get throws(ChartError) {
      var parameters = SpecificationParameters()
      for view in views { try parameters.add(view.value["params"]) }
      return parameters
    }
  }
}

extension SpecValue {
  fileprivate func evaluated(by parameters: SpecificationParameters) -> SpecValue {
    switch content {
    case .list(let values):
      return SpecValue(.list(values.map { $0.evaluated(by: parameters) }), origin: origin)
    case .object(let members):
      return SpecValue(
        .object(members.map { $0.evaluated(by: parameters) }), origin: origin)
    default: return self
    }
  }
}

extension SpecMember {
  /// The properties of marks that a channel gives each row.
  fileprivate static let looks: Set = [
    "opacity", "fillOpacity", "strokeOpacity", "color", "fill", "stroke", "size", "strokeWidth",
    "shape", "href",
  ]
  /// The properties that are formulas about rows.
  private static let formulas: Set = ["calculate", "filter", "test", "labelExpr"]
  /// The properties that are read where they stand.
  private static let kept: Set = ["params", "data", "datasets", "datum"]

  /// The member with its value; a formula whose values differ from row to row stays as it is.
  fileprivate func evaluated(by parameters: SpecificationParameters) -> SpecMember {
    guard !Self.kept.contains(name) else { return self }
    var member = self
    if let text = value.string, Self.formulas.contains(name) {
      // A formula that cannot be read is an error where it is read.
      if let formula = try? parameters.bound(text) { member.value.content = .text(formula.text) }
    } else if let text = value["expr"]?.string, value.object?.count == 1 {
      let found = try? ConstantExpression.value(of: parameters.bound(text))
      if let constant = found?.constant { member.value.content = constant }
    } else {
      member.value = value.evaluated(by: parameters)
    }
    return member
  }
}

extension ExpressionValue {
  /// The value as a property; nil for a time, which is none.
  fileprivate var constant: SpecValue.Content? {
    switch self {
    case .undefined, .null, .missing: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let value): return value.isFinite ? .number(value) : nil
    case .text(let text): return .text(text)
    case .time: return nil
    case .list(let values):
      let constants = values.compactMap(\.constant)
      return constants.count == values.count ? .list(constants.map { SpecValue($0) }) : nil
    }
  }
}
