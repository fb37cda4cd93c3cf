import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// A formula as a person types it after a flag. In it a column may stand by its bare name, `price`,
/// besides `datum.price` and `datum["unit price"]`.
package struct FormulaRequest: Sendable, Hashable {
  package enum Purpose: String, Sendable, Hashable {
    /// Keeps the rows for which it is true.
    case `where`
    /// `name = formula`: a further column.
    case derive
    /// Makes a curve of `x`, perhaps with its name: `name = formula`.
    case function
  }

  package let purpose: Purpose
  package let text: String

  package init(_ purpose: Purpose, _ text: String) { (self.purpose, self.text) = (purpose, text) }

  package var flag: String { "--\(purpose.rawValue)" }

  /// Returns the formula, where these are the names of the columns.
  ///
  /// - Throws: `ChartError` with the place where it makes no sense.
  package func expression(among names: [String]) throws(ChartError) -> Expression {
    if purpose == .derive { _ = try name }
    do throws(ExpressionError) {
      return try Expression(String(formula), columns: names)
    } catch {
      throw failure(error)
    }
  }

  /// The column that `derive` makes.
  package var name: String {
    get throws(ChartError) {
      guard let name = ownName else {
        throw ChartError(
          .usage, "--derive takes a name and a formula with = between them, not '\(text)'",
          hint: "such as 'profit = price - cost'")
      }
      return name
    }
  }

  /// The name before the formula, which a curve may have.
  var ownName: String? {
    guard purpose != .where, let sign = text.firstIndex(of: "="),
      text.index(after: sign) == text.endIndex || text[text.index(after: sign)] != "=",
      case let name = String(text[..<sign]).trimmingBlanks, let last = name.last,
      !"<>!".contains(last)
    else { return nil }
    return name
  }

  /// The text behind the name.
  var formula: Substring {
    guard ownName != nil, let sign = text.firstIndex(of: "=") else { return text[...] }
    return text[text.index(after: sign)...]
  }

  /// Returns the error at its place in the text.
  package func failure(_ error: ExpressionError) -> ChartError {
    let before = text.count - formula.count
    var location = SourceLocation(file: flag)
    location.excerpt = SourceLocation.Excerpt(
      text: text, caret: error.position.map { before + $0 - 1 } ?? 0)
    return ChartError(.usage, error.message, hint: error.hint, at: location)
  }
}
