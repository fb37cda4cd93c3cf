/// A token of an expression, with the character at which it starts, from 1.
package struct ExpressionToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case number(Double)
    case text(String)
    case name(String)
    /// A column's name in backticks.
    case column(String)
    case symbol(String)
    case end
  }

  package var kind: Kind
  package var position: Int

  /// The token as messages name it.
  var words: String {
    switch kind {
    case .number(let value): "the number \(ExpressionValue.number(value).text)"
    case .text: "a text"
    case .name(let name): "'\(name)'"
    case .column(let name): "the column '\(name)'"
    case .symbol(let symbol): "'\(symbol)'"
    case .end: "the end"
    }
  }
}
