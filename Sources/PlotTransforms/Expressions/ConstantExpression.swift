import PlotTables

/// Evaluates formulas that read no field.
package enum ConstantExpression {
  package static func value(of expression: Expression) throws(ExpressionError) -> ExpressionValue {
    let table = Table(
      name: "", columns: [Column(name: "", cells: .numbers(NumberCells(values: [0])))])
    return try expression.column(named: "value", of: table).expressionValues(0)
  }
}
