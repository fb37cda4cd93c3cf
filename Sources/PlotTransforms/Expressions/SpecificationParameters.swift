import PlotTables

/// The `params` of a specification with their first values, as a file is not interactive:
/// https://vega.github.io/vega-lite/docs/parameter.html.
package struct SpecificationParameters {

  package init() {}
  package enum Parameter {
    case value(Expression, depth: Int)
    /// An empty selection.
    case selection
    /// An expression that cannot be read: an error where the parameter is used.
    case flaw(ExpressionError)
  }

  package var parameters: [String: Parameter] = [:]

  package mutating func set(_ name: String, to value: ExpressionValue) {
    parameters[name] = .value(Expression(value), depth: 1)
  }

  /// Returns the expression with parameters replaced by their values.
  package func bound(_ text: String) throws(ExpressionError) -> Expression {
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
