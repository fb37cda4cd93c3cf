import PlotTables
import PlotTransforms
import PlotWords

extension Datum {
  /// A literal of a specification.
  package init(_ node: SpecValue) {
    if let number = node.number {
      self = .number(number)
    } else if let text = node.string {
      self = .text(text)
    } else if let bool = node.bool {
      self = .boolean(bool)
    } else {
      self = .null
    }
  }
}

extension ConstantExpression {
  package static func value(of text: String, at node: SpecValue) throws(ChartError)
    -> ExpressionValue
  {
    do throws(ExpressionError) { return try value(of: Expression(text)) } catch {
      throw node.error(ChartError(error, in: text, of: "expression"))
    }
  }
}

extension SpecificationParameters {
  /// Adds the parameters of a view, which shadow others of the same name.
  package mutating func add(_ list: SpecValue?) throws(ChartError) {
    guard let list, !list.isNull else { return }
    guard let nodes = list.array else { throw list.error("params are a list") }
    for node in nodes {
      let name = try node.requiredString("name")
      if let text = node["expr"]?.string {
        do throws(ExpressionError) {
          let expression = try bound(text)
          parameters[name] = .value(expression, depth: expression.root.depth)
        } catch {
          parameters[name] = .flaw(error)
        }
      } else if node["select"] != nil {
        parameters[name] = .selection
      } else {
        set(name, to: node["value"].map(ExpressionValue.init) ?? .null)
      }
    }
  }
}

extension ExpressionValue {
  /// The value of a property; null for an object, which no expression has.
  fileprivate init(_ value: SpecValue) {
    switch value.content {
    case .boolean(let value): self = .boolean(value)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let values): self = .list(values.map(ExpressionValue.init))
    case .null, .object, .rows: self = .null
    }
  }
}
