import PlotTables

/// The `params` of a specification with their first values, as a file is not interactive:
/// https://vega.github.io/vega-lite/docs/parameter.html.
struct SpecificationParameters {
  enum Parameter {
    case value(Expression, depth: Int)
    /// An empty selection.
    case selection
    /// An expression that cannot be read: an error where the parameter is used.
    case flaw(ExpressionError)
  }

  private(set) var parameters: [String: Parameter] = [:]

  /// Adds the parameters of a view, which shadow others of the same name.
  mutating func add(_ list: SpecValue?) throws(ChartError) {
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

  mutating func set(_ name: String, to value: ExpressionValue) {
    parameters[name] = .value(Expression(value), depth: 1)
  }

  /// Returns the expression with parameters replaced by their values.
  func bound(_ text: String) throws(ExpressionError) -> Expression {
    try Expression(text, with: self)
  }

  /// Returns the value of a parameter, with its number of levels; nil of other names.
  ///
  /// - Parameter position: where an expression names it.
  func value(
    of name: String, at position: Int
  ) throws(ExpressionError) -> (root: ExpressionNode, depth: Int)? {
    switch parameters[name] {
    case nil: return nil
    case .selection: return (.literal(.null), 1)
    case .value(let expression, let depth): return (expression.root, depth)
    case .flaw(let error): throw ExpressionError(position, error.message, hint: error.hint)
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
