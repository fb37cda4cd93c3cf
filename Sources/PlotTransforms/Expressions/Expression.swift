/// A formula over the cells of a row, such as `datum.high - datum.low`: the expression language of
/// Vega (https://vega.github.io/vega/docs/expressions/), parsed and checked, but not bound to a
/// table.
///
/// It is pure and total: it has no loops, no clock and no chance, and its depth and the size of its
/// results are bounded. Operators and coercions are those of ECMA-262, 2024, except that
///
/// - a missing cell equals `null`, but its number is missing and not 0;
/// - times are numbers of milliseconds in arithmetic, also for `+`, and are equal if their times
///   are;
/// - there are no objects but `datum`, and no regular expressions: matching them can take for ever.
package struct Expression: Hashable, Sendable {
  /// The expression as it was given.
  package let text: String
  package let root: ExpressionNode

  /// - Throws: `ExpressionError` at the first character that makes no sense.
  package init(_ text: String) throws(ExpressionError) {
    self.text = text
    var parser = try ExpressionParser(text)
    root = try parser.parse()
  }

  /// Parses an expression, and replaces parameters by their values.
  ///
  /// - Throws: `ExpressionError` at the first invalid character.
  init(_ text: String, with parameters: SpecificationParameters) throws(ExpressionError) {
    var parser = try ExpressionParser(text, parameters: parameters)
    root = try parser.parse()
    guard root.count(upTo: Expression.mostNodes) <= Expression.mostNodes else {
      throw ExpressionError(
        nil, "with its parameters it has more than \(Expression.mostNodes) operations and values")
    }
    var characters = Array(text)
    for found in parser.parametersFound.reversed() {
      let start = found.position - 1
      characters.replaceSubrange(start..<start + found.name.count, with: found.value.asOperand)
    }
    self.text = String(characters)
  }

  /// - Parameter columns: the names that may stand without `datum`. They come before constants.
  /// - Throws: `ExpressionError` at the first character that makes no sense.
  package init(_ text: String, columns: [String]) throws(ExpressionError) {
    self.text = text
    var parser = try ExpressionParser(text, columns: columns)
    root = try parser.parse()
  }

  /// A formula that is made of its parts, and not read.
  private init(_ root: ExpressionNode) { (self.root, text) = (root, "\(root)") }

  /// The cells of one column, whatever its name.
  package init(column name: String) { self.init(.column(names: [name], position: 1)) }

  package init(_ value: ExpressionValue) { self.init(.literal(value)) }

  /// The value of a function.
  package init(calling function: String, with argument: Expression) {
    self.init(.call(function, [argument.root], position: 1))
  }

  package init(_ a: Expression, _ operation: BinaryOperator, _ b: Expression) {
    self.init(.binary(operation, a.root, b.root))
  }

  /// The first of two formulas where a test holds, and the second elsewhere.
  package init(where test: Expression, _ first: Expression, else second: Expression) {
    self.init(.conditional(test.root, first.root, second.root))
  }

  /// The most characters of a text, and of a result; more than expressions need.
  static let longestText = 10_000
  static let longestResult = 100_000
  /// The most bytes of the texts of a column, and of its lists.
  static let largestColumn = 500_000_000
  /// The most operations and values, as of a text of the greatest length.
  static let mostNodes = 10_000
  /// The most levels of nested operators and brackets, which fit on a small stack.
  package static let deepestNesting = 128

  /// The columns that it may read. A name with points may be a column, or a column and a part of
  /// its cells: all possible ones are listed.
  package var fields: Set<String> { root.fields }

  package static func == (a: Expression, b: Expression) -> Bool {
    a.text == b.text && a.root == b.root
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
