import PlotTables
import PlotWords

/// A further column, calculated from the others in each row: Vega-Lite's `calculate`.
/// https://vega.github.io/vega-lite/docs/calculate.html
package struct CalculateTransform: Transform, Hashable {
  package var expression: Expression
  /// The new column's name; one that is there already is replaced.
  package var name: String

  package init(_ expression: Expression, as name: String) {
    (self.expression, self.name) = (expression, name)
  }

  /// - Throws: `ChartError` where the text is no expression.
  package init(_ text: String, as name: String) throws(ChartError) {
    self.init(try Expression(text, for: "calculate"), as: name)
  }

  /// The ends of the reach of columns below and above the values of another one.
  package static func ends(
    around middle: String, below: String, above: String, as lower: String, _ upper: String
  ) -> [CalculateTransform] {
    let (middle, below, above) = (
      Expression(column: middle), Expression(column: below), Expression(column: above)
    )
    return [
      CalculateTransform(Expression(middle, .minus, below), as: lower),
      CalculateTransform(Expression(middle, .plus, above), as: upper),
    ]
  }

  package var fields: Set<String> { expression.fields }

  package func apply(to table: Table) throws(ChartError) -> Table {
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
