import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms

@Suite("Expressions") struct ExpressionTests {
  @Test(
    "expressions have the values that JavaScript gives them",
    arguments: [expressionOperatorsOfNode, expressionFunctionsOfNode])
  func values(_ rows: String) throws {
    for row in rows.split(separator: "\n") {
      let parts = row.split(separator: "¦").map { String($0).trimmingBlanks }
      let found = (try? value(parts[0])).map(shown) ?? "an error"
      #expect(isNear(found, parts[1]), "\(parts[0]) is \(found)")
    }
  }

  @Test(
    "the text of an expression parses to the same expression", .slow,
    arguments: [expressionOperatorsOfNode, expressionFunctionsOfNode])
  func writing(_ rows: String) throws {
    for row in rows.split(separator: "\n") {
      let text = String(row.split(separator: "¦")[0]).trimmingBlanks
      guard let root = try? Expression(text).root, let found = try? value(text) else { continue }
      let written = "\(root)"
      #expect("\(try Expression(written).root)" == written)
      #expect(shown(try value(written)) == shown(found), "\(text) is written \(written)")
    }
  }

  @Test("expressions have the constants of Vega", arguments: ExpressionConstant.allCases)
  func constants(_ constant: ExpressionConstant) throws {
    let value = try value(constant.rawValue)
    // NaN equals nothing.
    #expect(constant == .notANumber ? shown(value) == "NaN" : value == constant.value)
  }

  /// By `NormalDist.inv_cdf` of Python 3's `statistics`, which has no 0 and 1; their limits are.
  @Test(
    "expressions have the quantiles of distributions",
    arguments: [
      ("quantileNormal(0.5)", 0.0),
      ("quantileNormal(0.025)", -1.9599639845400538),
      ("quantileNormal(0.975)", 1.9599639845400536),
      ("quantileNormal(0.9)", 1.2815515655446008),
      ("quantileNormal(0.001)", -3.090232306167813),
      ("quantileNormal(1e-09)", -5.9978070150076865),
      ("quantileNormal(1e-20)", -9.262340089798405),
      ("quantileNormal(0.999999)", 4.753424308817089),
      ("quantileNormal(0.925)", 1.439531470938456),
      ("quantileNormal(0.075)", -1.4395314709384557),
      ("quantileNormal(0.8, 100, 15)", 112.62431850359371),
      ("quantileNormal(0)", -.infinity), ("quantileNormal(1)", .infinity),
      ("quantileUniform(0.25)", 0.25), ("quantileUniform(0.25, 8)", 2),
      ("quantileUniform(0.25, 4, 8)", 5),
    ] as [(String, Double)])
  func quantiles(_ text: String, _ expected: Double) throws {
    let found = try value(text).number
    #expect(found == expected || abs(found - expected) <= 1e-14 * abs(expected))
    #expect(try value("quantileNormal(1.5)").number.isNaN)
    #expect(try value("quantileUniform(-1)").number.isNaN)
  }

  @Test(
    "errors in expressions name the character at which they occur",
    arguments: [
      ("", 1, "expected a value, but the formula ends here", nil),
      ("1 +", 4, "expected a value, but the formula ends here", nil),
      ("1 2", 3, "expected the end or an operator, not the number 2", nil),
      ("(1", 3, "expected ')', but the formula ends here", nil),
      ("[1, ]", 5, "expected a value, not ']'", nil),
      ("datum.a = 1", 9, "expected the end or an operator, not '='", "compare with =="),
      (
        "2 ** 3", 3, "expected the end or an operator, not '**'",
        "write pow(base, exponent)"
      ),
      ("a && b", 1, "there is no 'a'", "a column is written datum.a, a text in quotes"),
      ("infinity", 1, "there is no 'infinity'", "did you mean 'Infinity'?"),
      ("datum", 1, "datum alone is no value", "write datum.name or datum['the name']"),
      ("datum[1 + 2]", 6, "columns are named, not calculated", "write datum['the name']"),
      ("'abc", 1, "this text does not end", "it ends with '"),
      ("1 + 12abc", 5, "this is no number", "numbers are such as 12, 0.5, 1e6, 0xff"),
      (
        "1 # 2", 3, "'#' has no meaning here",
        "columns of other names are written datum['the name'], texts in quotes"
      ),
      ("{a: 1}", 1, "objects are not supported", "lists are: [1, 2]"),
      (
        "/a+/", 1, "regular expressions are not supported",
        "indexof(text, part) >= 0 tells whether a text holds a part"
      ),
      ("flor(1)", 1, "there is no function 'flor'", "did you mean 'floor'?"),
      ("1 + floor()", 5, "floor() takes 1 argument, not 0", nil),
      ("pad('a')", 1, "pad() takes 2 to 4 arguments, not 1", nil),
      ("max()", 1, "max() takes at least 1 arguments, not 0", nil),
      ("if(1, 2)", 1, "if takes 3 arguments", "if(test, then, else)"),
      (
        "now()", 1, "now() is not supported: a chart is the same on every day",
        "write the date, such as datetime(2024, 0, 31)"
      ),
      ("'\\u12g4'", 4, "4 hexadecimal digits are expected here", nil),
    ] as [(String, Int?, String, String?)])
  func errors(_ text: String, _ position: Int?, _ message: String, _ hint: String?) {
    let error = #expect(throws: ExpressionError.self) { try value(text) }
    #expect(error?.position == position)
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test(
    "long values that functions make are limited together, those they pass on and short ones are not"
  )
  func made() throws {
    let (long, list) = (
      ExpressionValue.text(String(repeating: "x", count: 2_000)),
      ExpressionValue.list(Array(repeating: .number(1), count: 2_000))
    )
    for value in [long, list] {
      let made = MadeValues(most: 10_000)
      for _ in 0..<4 { try made.add(value, of: []) }
      let error = #expect(throws: ExpressionError.self) {
        for _ in 0..<4 { try made.add(value, of: []) }
      }
      #expect(error?.isOfLimit == true)
    }
    let other = MadeValues(most: 10_000)
    for _ in 0..<50 { try other.add(long, of: [long]) }
    for _ in 0..<5_000 { try other.add(.text("short"), of: []) }
    for _ in 0..<5_000 { try other.add(.number(1), of: [long]) }
  }

  @Test("expressions of any depth and length end in a value or an error")
  func limits() throws {
    func isRefused(_ text: String) -> Bool {
      (try? Expression(text)) == nil
    }
    #expect(try value(String(repeating: "1+", count: 100) + "1") == .number(101))
    #expect(isRefused(String(repeating: "1+", count: 1000) + "1"))
    #expect(isRefused(String(repeating: "(", count: 4000)))
    #expect(isRefused(String(repeating: "-", count: 4000) + "1"))
    #expect(isRefused(String(repeating: "[", count: 4000)))
    #expect(isRefused(String(repeating: "1?", count: 4000)))
    #expect(isRefused(String(repeating: "abs(", count: 2000) + "1"))
    #expect(isRefused("'" + String(repeating: "a", count: 10_000) + "'"))
    for text in [
      "pad('', 1e9)", "sequence(1e9)", "sequence(1e300)", "sequence(0, 1, 1e-300)",
      "join(sequence(1e5), pad('', 1000))", "pad('', 90000) + pad('', 90000)",
    ] {
      #expect(throws: ExpressionError.self, "\(text)") { try value(text) }
    }
  }

  /// The mean of a thousand even numbers from 0 to 1 has a standard error of 1/√12000.
  @Test("random numbers are uniform, differ by row and column, and are reproducible")
  func randomNumbers() throws {
    let rows = Table(
      name: "", columns: [.numbers("a", (0..<1000).map { Double($0) })])
    func numbers(_ formula: String, as name: String) throws -> [Double] {
      let column = try Expression(formula).column(named: name, of: rows)
      guard case .numbers(let cells) = column.cells else { return [] }
      return Array(cells.values)
    }
    let found = try numbers("random()", as: "r")
    #expect(Set(found).count == 1000 && found.allSatisfy { (0..<1).contains($0) })
    #expect(abs(found.reduce(0, +) / 1000 - 0.5) < 3 / 12000.squareRoot())
    #expect(try numbers("random()", as: "r") == found)
    #expect(try numbers("random()", as: "s") != found)
    #expect(try numbers("random() - random()", as: "r").allSatisfy { $0 != 0 })
  }

  @Test("random texts neither crash nor hang expressions, and give the same result again")
  func hostile() {
    let words =
      [
        "1", "0", "-1", "1e300", ".5", "NaN", "null", "undefined", "true", "'a'", "''", "'é1'",
        "datum.n",
        "datum.t", "datum['s']", "datum.s.length", "(", ")", "[", "]", ",", "?", ":", ".", "+", "-",
        "*",
        "/", "%", "!", "~", "&&", "||", "|", "^", "&", "==", "===", "!=", "<", ">=", "<<", ">>>",
        "{", "=",
        "'", "\\", "#", "😀",
      ] + AllExpressionFunctions.names.flatMap { [$0, $0 + "("] }
    let data =
      (try? table("n,t,s\n1,2024-02-29,a\n,2024-03-01,\n-7,,c,")) ?? Table(name: "", columns: [])
    let seed: UInt64 = 20_240_229
    var random = Seeded(seed)
    var answers = 0
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      guard let expression = try? Expression(text) else { continue }
      let column = try? expression.column(named: "x", of: data)
      let again = try? expression.column(named: "x", of: data)
      #expect(column?.texts == again?.texts, "seed \(seed): \(text)")
      if column != nil { answers += 1 }
    }
    #expect(answers > 0)
  }

  @Test("well-formed random expressions have a value", .slow)
  func wellFormed() throws {
    let data = try table("n,t,s\n1,2024-02-29,a\n,2024-03-01,\n-7,,c,")
    let seed: UInt64 = 20_241_231
    var random = Seeded(seed)
    for _ in 0..<500 {
      let text = wellFormed(depth: 4, &random)
      do throws(ExpressionError) {
        let column = try Expression(text).column(named: "x", of: data)
        #expect(column.count == data.rowCount, "seed \(seed): \(text)")
      } catch {
        let isLimit = error.message.contains("longer than") || error.message.contains("pattern")
        #expect(isLimit, "seed \(seed): \(text): \(error.message)")
      }
    }
  }

  private func wellFormed(depth: Int, _ random: inout Seeded) -> String {
    func part() -> String { wellFormed(depth: depth - 1, &random) }
    switch depth == 0 ? 0 : Int.random(in: 0...5, using: &random) {
    case 1: return "\(["-", "!", "~", "+"].randomElement(using: &random) ?? "")(\(part()))"
    case 2, 3:
      let symbol = BinaryOperator.allCases.randomElement(using: &random)?.rawValue ?? "+"
      return "(\(part()) \(symbol) \(part()))"
    case 4: return "(\(part()) ? \(part()) : [\(part()), \(part())][\(part())])"
    case 5:
      let name = AllExpressionFunctions.names.randomElement(using: &random) ?? ""
      let arity = AllExpressionFunctions.named[name]?.arity ?? 3...3
      let count = Int.random(
        in: arity.lowerBound...min(arity.upperBound, arity.lowerBound + 3), using: &random)
      return name + "(" + (0..<count).map { _ in part() }.joined(separator: ", ") + ")"
    default:
      let values = [
        "0", "1", "-3", "2.5", "1e300", "864e5", "NaN", "Infinity", "null", "undefined", "true",
        "'a'", "'é1'", "'2024-02-29'", "''", "[]", "[3, 1]", "datum.n", "datum.t", "datum.s",
      ]
      return values.randomElement(using: &random) ?? ""
    }
  }
}

extension ExpressionTests {
  /// The value over a table of one row without columns that matter.
  private func value(_ text: String) throws -> ExpressionValue {
    let binding = ExpressionBinding(table: try table("a\n1"), clock: ExpressionClock())
    return try binding.evaluation(of: try Expression(text).root)(0)
  }

  private func shown(_ value: ExpressionValue) -> String {
    switch value {
    case .list(let values): "[" + values.map(shown).joined(separator: " ") + "]"
    case .text(let text):
      "\"" + String(text.map { $0 == "\n" ? "⏎" : $0 == "\t" ? "⇥" : $0 }) + "\""
    default: value.text
    }
  }

  /// The same, or a number that is two ulps away: libraries round sines and powers differently.
  private func isNear(_ found: String, _ expected: String) -> Bool {
    if found == expected { return true }
    guard let a = Double(found), let b = Double(expected), a.isFinite, b.isFinite else {
      return false
    }
    return abs(a - b) <= 2 * b.ulp
  }
}

extension Column {
  fileprivate var texts: [String?] { (0..<count).map { text(at: $0) } }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
