/// The functions of expressions.
package enum AllExpressionFunctions {
  private static let all: [ExpressionFunction] =
    ExpressionFunction.ofNumbers + ExpressionFunction.ofTypes + ExpressionFunction.ofTexts
    + ExpressionFunction.cuttingTexts + ExpressionFunction.ofLists + ExpressionFunction.ofTimes
    + ExpressionFunction.formatting + ExpressionFunction.quantiles

  package static let named: [String: ExpressionFunction] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static let names: [String] = (all.map(\.name) + ["if"]).sorted()
}

/// The names of all functions of formulas.
package var formulaFunctionNames: [String] { AllExpressionFunctions.names }

/// The operators of formulas between two values.
package var formulaOperators: [String] { BinaryOperator.allCases.map(\.rawValue) }
