import PlotTables

/// A further column, calculated from the others in each row: Vega-Lite's `calculate`.
/// https://vega.github.io/vega-lite/docs/calculate.html
public struct CalculateTransform: Transform, Hashable {
  public var expression: Expression
  /// The new column's name; one that is there already is replaced.
  public var name: String

  public init(_ expression: Expression, as name: String) {
    (self.expression, self.name) = (expression, name)
  }

  /// - Throws: `ChartError` where the text is no expression.
  public init(_ text: String, as name: String) throws(ChartError) {
    self.init(try Expression(text, for: "calculate"), as: name)
  }

  public var fields: Set<String> { expression.fields }

  public func apply(to table: Table) throws(ChartError) -> Table {
    do {
      return table.setting(try expression.column(named: name, of: table))
    } catch {
      throw ChartError(error, in: expression.text, of: "calculate")
    }
  }
}

extension Expression {
  /// The expression of a transform.
  init(_ text: String, for transform: String) throws(ChartError) {
    do {
      try self.init(text)
    } catch {
      throw ChartError(error, in: text, of: transform)
    }
  }
}
