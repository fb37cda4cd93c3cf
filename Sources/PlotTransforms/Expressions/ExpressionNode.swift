/// The syntax tree of an expression.
package indirect enum ExpressionNode: Hashable, Sendable {
  case literal(ExpressionValue)
  case constant(ExpressionConstant)
  /// `datum` and the names behind it, which are resolved by the table's columns.
  case column(names: [String], position: Int)
  case member(ExpressionNode, of: ExpressionNode)
  case unary(UnaryOperator, ExpressionNode)
  case binary(BinaryOperator, ExpressionNode, ExpressionNode)
  case conditional(ExpressionNode, ExpressionNode, ExpressionNode)
  case list([ExpressionNode])
  case call(String, [ExpressionNode], position: Int)

  var children: [ExpressionNode] {
    switch self {
    case .literal, .constant, .column: []
    case .member(let a, let b), .binary(_, let a, let b): [a, b]
    case .unary(_, let a): [a]
    case .conditional(let a, let b, let c): [a, b, c]
    case .list(let nodes), .call(_, let nodes, _): nodes
    }
  }

  /// The number of levels.
  package var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// Counts the nodes, as far as a number, which the result may be above.
  func count(upTo most: Int) -> Int {
    var count = 1
    for child in children where count <= most { count += child.count(upTo: most - count) }
    return count
  }

  var fields: Set<String> {
    if case .column(let names, _) = self {
      return Set(names.indices.map { names[...$0].joined(separator: ".") })
    }
    return children.reduce(into: []) { $0.formUnion($1.fields) }
  }
}

/// The constants that Vega's expressions know
/// (https://vega.github.io/vega/docs/expressions/#constants).
package enum ExpressionConstant: String, CaseIterable, Sendable {
  case e = "E"
  case infinity = "Infinity"
  case ln10 = "LN10"
  case ln2 = "LN2"
  case log10e = "LOG10E"
  case log2e = "LOG2E"
  case largest = "MAX_VALUE"
  case smallest = "MIN_VALUE"
  case notANumber = "NaN"
  case pi = "PI"
  case squareRootOfHalf = "SQRT1_2"
  case squareRootOf2 = "SQRT2"
  case undefined

  /// ECMA-262, 21.1.2 and 21.3.1.
  var value: ExpressionValue {
    switch self {
    case .e: .number(2.7182818284590452354)
    case .infinity: .number(.infinity)
    case .ln10: .number(2.302585092994046)
    case .ln2: .number(0.6931471805599453)
    case .log10e: .number(0.4342944819032518)
    case .log2e: .number(1.4426950408889634)
    case .largest: .number(.greatestFiniteMagnitude)
    case .smallest: .number(.leastNonzeroMagnitude)
    case .notANumber: .number(.nan)
    // `Double.pi` is rounded towards zero, which is the nearest double too.
    case .pi: .number(3.1415926535897932)
    case .squareRootOfHalf: .number(0.7071067811865476)
    case .squareRootOf2: .number(1.4142135623730951)
    case .undefined: .undefined
    }
  }
}
