import PlotTables

/// Evaluates formulas that read no field.
enum ConstantExpression {
  static func value(of text: String, at node: SpecValue) throws(ChartError) -> ExpressionValue {
    do throws(ExpressionError) {
      let table = Table(
        name: "", columns: [Column(name: "", cells: .numbers(NumberCells(values: [0])))])
      let column = try Expression(text).column(named: "value", of: table)
      return column.expressionValues(0)
    } catch {
      throw node.error(ChartError(error, in: text, of: "expression"))
    }
  }
}
