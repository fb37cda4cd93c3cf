import PlotTestSupport

/// A table of texts, to be written in any dialect.
struct GeneratedTable {
  /// How a table is written as delimited text.
  struct Dialect: CustomStringConvertible {
    var delimiter = ","
    var quotesAll = false
    var lineEnd = "\n"
    var hasMark = false

    static let all: [Dialect] = [",", ";", "\t", "|", "\u{1f}"].flatMap { delimiter in
      [false, true].flatMap { quotesAll in
        ["\n", "\r\n", "\r"].flatMap { lineEnd in
          [false, true].map { hasMark in
            Dialect(
              delimiter: delimiter, quotesAll: quotesAll, lineEnd: lineEnd, hasMark: hasMark)
          }
        }
      }
    }

    var description: String {
      "\(delimiter.debugDescription) \(lineEnd.debugDescription)"
        + (quotesAll ? " all quoted" : "") + (hasMark ? " with BOM" : "")
    }
  }

  var names: [String]
  /// The cells of each row; nil where one is missing.
  var rows: [[String?]]

  func text(in dialect: Dialect = Dialect()) -> String {
    func written(_ cell: String?) -> String {
      guard let cell else { return dialect.quotesAll ? "\"\"" : "" }
      let needsQuotes =
        dialect.quotesAll
        || cell.unicodeScalars.contains {
          dialect.delimiter.unicodeScalars.contains($0) || "\"\n\r".unicodeScalars.contains($0)
        }
      guard needsQuotes else { return cell }
      return "\""
        + cell.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
    }
    let lines = ([names] + rows).map {
      $0.map(written).joined(separator: dialect.delimiter) + dialect.lineEnd
    }
    return (dialect.hasMark ? "\u{feff}" : "") + lines.joined()
  }

  /// Two to six columns over four rows or more. The first is of numbers, so that the names stand
  /// apart from the cells; every column has a value in its first row.
  ///
  /// - Parameter isStyled: whether numbers may have signs and thousands, and dates slashes: what such
  ///   cells mean may depend on the delimiter.
  init(_ random: inout Seeded, isStyled: Bool = false) {
    let width = Int.random(in: 2...6, using: &random)
    let choice = Kind.allCases.filter { isStyled || !$0.isStyled }
    let kinds = [Kind.whole] + (1..<width).map { _ in choice.randomElement(using: &random) }
    let count = Int.random(in: 4...30, using: &random)
    names = (0..<width).map { "\(kinds[$0] ?? .word) \($0)" }
    rows = (0..<count).map { row in
      kinds.map { kind in
        let isMissing = row > 0 && random.next() % 8 == 0
        return isMissing ? nil : kind?.cell(&random)
      }
    }
  }

  private enum Kind: String, CaseIterable {
    case whole, decimal, large, day, minute, instant, word, sentence
    case percent, dollars, grouped, slashed, mixed

    var isStyled: Bool { [.percent, .dollars, .grouped, .slashed, .mixed].contains(self) }

    func cell(_ random: inout Seeded) -> String {
      switch self {
      case .whole: return "\(Int.random(in: -9_999...9_999, using: &random))"
      case .decimal: return "\(Double(Int.random(in: -99_999...99_999, using: &random)) / 64)"
      case .large: return "\(Int64.random(in: 1 << 53...Int64.max, using: &random))"
      case .day:
        return "20\(two(10...29, &random))-\(two(10...12, &random))-\(two(13...28, &random))"
      case .minute:
        return Kind.day.cell(&random) + " \(two(10...23, &random)):\(two(10...59, &random))"
      case .instant:
        return Kind.day.cell(&random)
          + "T\(two(10...23, &random)):\(two(10...59, &random)):\(two(10...59, &random)).25Z"
      case .word:
        return ["north", "New York", "São Paulo", "a-b", "東京", "x1"].randomElement(using: &random)
          ?? ""
      case .sentence:
        let parts = [
          "a", "so", "is, it", "\"this\"", "; or", "that|", "two\nlines", "tab\tbed", "it's",
        ]
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
      default: return styled(&random)
      }
    }

    private func styled(_ random: inout Seeded) -> String {
      let number = Int.random(in: 1_000...99_999, using: &random)
      switch self {
      case .percent: return Kind.decimal.cell(&random) + "%"
      case .dollars: return "$\(number)"
      case .grouped: return "\(number / 1_000),\(Int.random(in: 100...999, using: &random))"
      case .slashed:
        return "\(two(1...12, &random))/\(Int.random(in: 1...28, using: &random))/2024"
      default:
        let kinds = [Kind.whole, .word, .day, .percent]
        return (kinds.randomElement(using: &random) ?? .word).cell(&random)
      }
    }

    private func two(_ range: ClosedRange<Int>, _ random: inout Seeded) -> Int {
      Int.random(in: range, using: &random)
    }
  }
}
