/// The node as a formula writes it.
extension ExpressionNode: CustomStringConvertible {
  package var description: String {
    switch self {
    case .literal(let value): value.formula
    case .constant(let constant): constant.rawValue
    case .column(let names, _): "datum" + names.map { "[\($0.quoted)]" }.joined()
    case .member(let key, let node): "\(node.within(Self.tightest))[\(key)]"
    case .unary(let operation, let node): operation.rawValue + node.within(Self.tightest)
    case .binary(let operation, let a, let b):
      "\(a.within(operation.precedence)) \(operation.rawValue) \(b.within(operation.precedence + 1))"
    case .conditional(let test, let a, let b): "\(test.within(1)) ? \(a.within(1)) : \(b.within(1))"
    case .list(let nodes): "[\(nodes.map(\.description).joined(separator: ", "))]"
    case .call(let name, let nodes, _):
      "\(name)(\(nodes.map(\.description).joined(separator: ", ")))"
    }
  }

  /// Its precedence: see `BinaryOperator.precedence`.
  private var precedence: Int {
    switch self {
    case .conditional: 0
    case .binary(let operation, _, _): operation.precedence
    case .unary: Self.tightest - 1
    case .literal(.number(let number)) where number.sign == .minus: Self.tightest - 1
    case .literal, .constant, .column, .member, .list, .call: Self.tightest
    }
  }

  private static let tightest = 12

  /// The node as an operand of any operation writes it.
  var asOperand: String { within(Self.tightest) }

  /// Returns it, in parentheses if it binds less tightly than the expression around it.
  private func within(_ precedence: Int) -> String {
    self.precedence < precedence ? "(\(self))" : description
  }
}

extension ExpressionValue {
  fileprivate var formula: String {
    switch self {
    case .text(let text): text.quoted
    case .list(let values): "[\(values.map(\.formula).joined(separator: ", "))]"
    case .time(let milliseconds): "datetime(\(ExpressionValue.number(milliseconds).text))"
    case .undefined, .null, .missing, .boolean, .number: text
    }
  }
}

extension String {
  fileprivate var quoted: String {
    let escaped = map { character in
      switch character {
      case "'", "\\": "\\\(character)"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "'\(escaped.joined())'"
  }
}
