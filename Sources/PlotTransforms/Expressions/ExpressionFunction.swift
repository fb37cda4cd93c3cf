import PlotNumbers
import PlotWords

/// A function of the expression language: values into a value, with no memory and no effects. A random
/// number follows from the row and the place in the formula.
///
/// To add one: an entry in a list of `Functions`, which `AllExpressionFunctions` names.
package struct ExpressionFunction: Sendable {
  typealias Body =
    @Sendable (ExpressionArguments) throws(ExpressionError) -> ExpressionValue

  let name: String
  /// The number of its arguments; missing ones are undefined.
  let arity: ClosedRange<Int>
  let body: Body
  /// The function of one number, for those that are no more than that.
  var ofNumber: (@Sendable (Double) -> Double)?

  init(_ name: String, _ arity: ClosedRange<Int>, _ body: @escaping Body) {
    (self.name, self.arity, self.body) = (name, arity, body)
  }

  /// A function of one number.
  init(_ name: String, ofNumber function: @escaping @Sendable (Double) -> Double) {
    self.init(name, 1...1) { .number(function($0.number(0))) }
    ofNumber = function
  }

  /// The range of argument counts of a function that takes any number; more than anybody writes.
  static let anyNumber = 1...1000

  /// Whether there is such a function that takes so many arguments.
  static func check(_ name: String, _ count: Int, _ position: Int) throws(ExpressionError) {
    if let reason = refused[name] {
      throw ExpressionError(
        position, "\(name)() is not supported: \(reason.message)", hint: reason.hint)
    }
    guard let function = AllExpressionFunctions.named[name] else {
      let shown = ChartText.line(name)
      throw ExpressionError(
        position, "there is no function '\(shown)'",
        hint: nearestName(to: name, in: AllExpressionFunctions.names).map {
          "did you mean '\($0)'?"
        }
          ?? "functions are: " + AllExpressionFunctions.names.joined(separator: ", "))
    }
    guard function.arity.contains(count) else {
      let (least, most) = (function.arity.lowerBound, function.arity.upperBound)
      let expected =
        most == anyNumber.upperBound
        ? "at least \(least)" : least == most ? "\(least)" : "\(least) to \(most)"
      throw ExpressionError(
        position, "\(name)() takes \(expected) argument\(expected == "1" ? "" : "s"), not \(count)")
    }
  }

  /// The functions of Vega that charts refuse, each with the reason and a hint.
  private static let refused: [String: (message: String, hint: String?)] = {
    let clock = "a chart is the same on every day"
    let patterns = "matching them can take for ever"
    let find = "indexof(text, part) >= 0 tells whether a text holds a part"
    return [
      "now": (clock, "write the date, such as datetime(2024, 0, 31)"),
      "regexp": (patterns, find), "test": (patterns, find),
    ]
  }()
}

/// The arguments of a function call.
struct ExpressionArguments {
  let values: [ExpressionValue]
  let clock: ExpressionClock
  /// The seed of random numbers, from the row and the call.
  let seed: UInt64

  subscript(_ index: Int) -> ExpressionValue {
    index < values.count ? values[index] : .undefined
  }

  func number(_ index: Int) -> Double { self[index].number }

  func text(_ index: Int) -> String { self[index].text }

  /// Returns the list that an argument is, nil if it is none.
  func list(_ index: Int) -> [ExpressionValue]? {
    if case .list(let values) = self[index] { values } else { nil }
  }

  /// Rounds towards zero, and clamps to the length of a text or list: ECMA-262, 7.1.5. 0 for NaN.
  func integer(_ index: Int) -> Int {
    let number = number(index)
    return number.isNaN ? 0 : Int(max(-1e9, min(1e9, number)))
  }

  /// Returns a time, a number or a text in ISO 8601 in milliseconds since 1970.
  func moment(_ index: Int) -> Double {
    if case .text(let text) = self[index] { return ExpressionDate.milliseconds(of: text, clock) }
    return number(index)
  }
}
