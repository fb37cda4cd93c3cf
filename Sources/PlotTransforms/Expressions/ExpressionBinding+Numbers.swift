import PlotTables

extension ExpressionBinding {
  /// Compiles a purely numeric node to a function of the row, without boxed values; nil for others.
  ///
  /// A missing cell is NaN in arithmetic, so that no flag is needed.
  func numbers(of node: ExpressionNode) throws(ExpressionError) -> ((Int) -> Double)? {
    switch node {
    case .literal(.number(let value)): return { _ in value }
    case .constant(let constant):
      guard case .number(let value) = constant.value else { return nil }
      return { _ in value }
    case .unary(.minus, let operand):
      guard let numbers = try operandNumbers(of: operand) else { return nil }
      return { -numbers($0) }
    case .unary(.plus, let operand): return try operandNumbers(of: operand)
    case .binary(let operation, let a, let b):
      let calculation = operation == .plus ? { $0 + $1 } : operation.arithmetic
      guard let calculation, let a = try operandNumbers(of: a), let b = try operandNumbers(of: b)
      else { return nil }
      return { calculation(a($0), b($0)) }
    case .call(let name, let arguments, _):
      guard let function = AllExpressionFunctions.named[name]?.ofNumber,
        let argument = arguments.first, let numbers = try operandNumbers(of: argument)
      else { return nil }
      return { function(numbers($0)) }
    default: return nil
    }
  }

  private func operandNumbers(
    of node: ExpressionNode
  ) throws(ExpressionError) -> ((Int) -> Double)? {
    guard case .column(let names, _) = node else { return try numbers(of: node) }
    guard case .numbers(let cells)? = table.column(named: names.joined(separator: "."))?.cells
    else { return nil }
    let values = cells.values
    return { values[$0] }
  }
}
