import PlotNumbers

/// An operator before its operand.
package enum UnaryOperator: String, Sendable {
  case not = "!"
  case minus = "-"
  case plus = "+"
  case complement = "~"
}

/// An operator between its operands. `&&` and `||` give one of them, and do not look at the second
/// where the first decides.
package enum BinaryOperator: String, CaseIterable, Sendable {
  case or = "||"
  case and = "&&"
  case bitOr = "|"
  case bitXor = "^"
  case bitAnd = "&"
  case equal = "=="
  case unequal = "!="
  case identical = "==="
  case notIdentical = "!=="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case shiftRightUnsigned = ">>>"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case dividedBy = "/"
  case remainder = "%"

  /// Its precedence, from the grammar of ECMA-262, 13.5–13.13. All are left-associative.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .bitOr: 3
    case .bitXor: 4
    case .bitAnd: 5
    case .equal, .unequal, .identical, .notIdentical: 6
    case .less, .atMost, .greater, .atLeast: 7
    case .shiftLeft, .shiftRight, .shiftRightUnsigned: 8
    case .plus, .minus: 9
    case .times, .dividedBy, .remainder: 10
    }
  }

  /// The calculation, for those that only ever make a number of numbers.
  var arithmetic: ((Double, Double) -> Double)? {
    switch self {
    case .minus: { $0 - $1 }
    case .times: { $0 * $1 }
    case .dividedBy: { $0 / $1 }
    case .remainder: { $0.truncatingRemainder(dividingBy: $1) }
    case .bitOr: { Double($0.int32 | $1.int32) }
    case .bitXor: { Double($0.int32 ^ $1.int32) }
    case .bitAnd: { Double($0.int32 & $1.int32) }
    case .shiftLeft: { Double($0.int32 &<< $1.int32) }
    case .shiftRight: { Double($0.int32 &>> $1.int32) }
    case .shiftRightUnsigned:
      { Double(UInt32(bitPattern: $0.int32) &>> UInt32(bitPattern: $1.int32)) }
    default: nil
    }
  }
}

extension Double {
  /// The last 32 bits of the whole number towards zero: ECMA-262, 7.1.6.
  var int32: Int32 {
    guard isFinite else { return 0 }
    let rest = rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(rest))
  }
}
