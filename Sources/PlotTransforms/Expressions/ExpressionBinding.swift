import PlotNumbers
import PlotTables
import PlotWords

/// Turns the tree of an expression into functions of the row, with the columns of a table looked up
/// once.
struct ExpressionBinding {
  typealias Evaluation = (Int) throws(ExpressionError) -> ExpressionValue

  let table: Table
  let clock: ExpressionClock
  /// Another number, other random numbers.
  var seed: UInt64 = 0
  private let made = MadeValues()

  init(table: Table, clock: ExpressionClock, seed: UInt64 = 0) {
    (self.table, self.clock, self.seed) = (table, clock, seed)
  }

  func evaluation(of node: ExpressionNode) throws(ExpressionError) -> Evaluation {
    if case .column(let names, let position) = node { return try cells(names, position) }
    if let numbers = try numbers(of: node) { return { .number(numbers($0)) } }
    switch node {
    case .literal(let value): return { _ in value }
    case .constant(let constant):
      let value = constant.value
      return { _ in value }
    case .column(let names, let position): return try cells(names, position)
    case .member(let key, let owner):
      let (key, owner) = (try evaluation(of: key), try evaluation(of: owner))
      return { row throws(ExpressionError) in try owner(row).member(key(row)) }
    case .unary(let operation, let operand):
      let operand = try evaluation(of: operand)
      return { row throws(ExpressionError) in
        ExpressionValue.applying(operation, to: try operand(row))
      }
    case .binary(let operation, let a, let b):
      return try evaluation(operation, evaluation(of: a), evaluation(of: b))
    case .conditional(let test, let first, let second):
      let test = try evaluation(of: test)
      let (first, second) = (try evaluation(of: first), try evaluation(of: second))
      return { row throws(ExpressionError) in
        try test(row).isTruthy ? try first(row) : try second(row)
      }
    case .list(let nodes):
      let items = try evaluations(of: nodes)
      return { row throws(ExpressionError) in
        let list = ExpressionValue.list(try values(of: items, at: row))
        try ExpressionValue.checkLength(list.size)
        return list
      }
    case .call(let name, let nodes, let position):
      return try call(name, try evaluations(of: nodes), position)
    }
  }

  private func evaluation(
    _ operation: BinaryOperator, _ a: @escaping Evaluation, _ b: @escaping Evaluation
  ) -> Evaluation {
    switch operation {
    case .and:
      { row throws(ExpressionError) in
        let first = try a(row)
        return first.isTruthy ? try b(row) : first
      }
    case .or:
      { row throws(ExpressionError) in
        let first = try a(row)
        return first.isTruthy ? first : try b(row)
      }
    default:
      { row throws(ExpressionError) in
        try ExpressionValue.applying(operation, to: try a(row), try b(row))
      }
    }
  }

  private func call(
    _ name: String, _ arguments: [Evaluation], _ position: Int
  ) throws(ExpressionError) -> Evaluation {
    guard let function = AllExpressionFunctions.named[name] else {
      throw ExpressionError(position, "there is no function '\(ChartText.line(name))'")
    }
    let (clock, made) = (clock, made)
    let calls = seed &+ SplitMix64.seed(UInt64(position))
    return { row throws(ExpressionError) in
      let arguments = ExpressionArguments(
        values: try values(of: arguments, at: row), clock: clock,
        seed: calls &+ SplitMix64.seed(UInt64(row)))
      do throws(ExpressionError) {
        let value = try function.body(arguments)
        try made.add(value, of: arguments.values)
        return value
      } catch {
        var error = error
        error.position = error.position ?? position
        throw error
      }
    }
  }

  private func evaluations(
    of nodes: [ExpressionNode]
  ) throws(ExpressionError) -> [Evaluation] {
    var evaluations: [Evaluation] = []
    for node in nodes { evaluations.append(try evaluation(of: node)) }
    return evaluations
  }

  /// Returns the cells of a column; of a name with points the longest start that a column has, the
  /// rest being members of its cells.
  private func cells(_ names: [String], _ position: Int) throws(ExpressionError) -> Evaluation {
    for count in stride(from: names.count, through: 1, by: -1) {
      let name = names.prefix(count).joined(separator: ".")
      guard let column = table.column(named: name) else { continue }
      let values = column.expressionValues
      var cells: Evaluation = { values($0) }
      for member in names.dropFirst(count) {
        let owner = cells
        cells = { row throws(ExpressionError) in try owner(row).member(.text(member)) }
      }
      return cells
    }
    let name = names.joined(separator: ".")
    let known = table.columns.map(\.name)
    let nearest = nearestName(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
    throw ExpressionError(
      position, "there is no column '\(ChartText.line(name))'",
      hint: nearest + "columns are: " + known.listedForFormula)
  }
}

/// The long texts and lists that the functions of a formula make in all rows, on the way to its values: work
/// that no column shows.
final class MadeValues {
  private var size = 0
  /// The most bytes and items.
  private let most: Int
  /// The fewest of a value that is counted.
  private static let least = 1_000

  init(most: Int = 300_000_000) { self.most = most }

  /// Adds what a function makes of its arguments; what it only passes on takes little.
  func add(_ value: ExpressionValue, of arguments: [ExpressionValue]) throws(ExpressionError) {
    switch value {
    case .text, .list: break
    default: return
    }
    let made = value.size
    guard made > Self.least else { return }
    size += made / 16 + max(0, made - arguments.reduce(0) { $0 + $1.size })
    guard size <= most else {
      throw .limit(
        "the texts and lists that it makes in all rows exceed the limit of 300,000,000 bytes and items",
        hint: "shorter ones, or fewer rows")
    }
  }
}

private func values(
  of evaluations: [ExpressionBinding.Evaluation], at row: Int
) throws(ExpressionError) -> [ExpressionValue] {
  var values: [ExpressionValue] = []
  values.reserveCapacity(evaluations.count)
  for evaluation in evaluations { values.append(try evaluation(row)) }
  return values
}

extension Column {
  /// The cells of a column as boxed values; texts are made once per category.
  var expressionValues: (Int) -> ExpressionValue {
    switch cells {
    case .numbers(let cells):
      let values = cells.values
      return { values[$0].isNaN ? .missing : .number(values[$0]) }
    case .times(let cells):
      return { row in cells.milliseconds(at: row).map(ExpressionValue.time) ?? .missing }
    case .texts(let cells):
      let codes = cells.codes
      let categories = (0..<cells.categoryCount).map { code -> ExpressionValue in
        let text = cells.category(code)
        if cells.holdsLists, let list = ExpressionValue(list: text) { return list }
        return cells.isBoolean ? .boolean(text == "true") : .text(text)
      }
      return { row in codes[row] < 0 ? .missing : categories[Int(codes[row])] }
    case .unread: return { _ in .missing }
    }
  }
}

extension TimeCells {
  /// Since 1970 in UTC, with parts of a millisecond; nil where missing.
  fileprivate func milliseconds(at row: Int) -> Double? {
    let tick = ticks[row]
    guard tick != TimeCells.missing else { return nil }
    let (whole, rest) = tick.quotientAndRemainder(dividingBy: ticksPerSecond)
    return Double(whole) * 1000 + Double(rest) * 1000 / Double(ticksPerSecond)
  }
}

extension [String] {
  /// The first twelve names as a formula takes them: in backticks if they are no words.
  var listedForFormula: String {
    prefix(12).map { name in
      let isWord =
        name.first?.isNumber == false
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      return isWord ? name : "`\(ChartText.line(name))`"
    }.joined(separator: ", ")
  }
}
