import PlotWords

/// Builds the tree by the operators' precedence: Vaughan Pratt, "Top Down Operator Precedence",
/// 1973, doi:10.1145/512927.512931.
struct ExpressionParser {
  private var lexer: ExpressionLexer
  private var token: ExpressionToken
  /// The names that may stand without `datum`; nil where none may.
  private let columns: [String]?
  private let parameters: SpecificationParameters
  /// The parameters so far, with the places of their names and the values in their stead.
  private(set) var parametersFound: [(position: Int, name: String, value: ExpressionNode)] = []

  /// A tree with the number of its levels.
  private typealias Parsed = (node: ExpressionNode, depth: Int)

  init(
    _ text: String, columns: [String]? = nil,
    parameters: SpecificationParameters = SpecificationParameters()
  ) throws(ExpressionError) {
    (self.columns, self.parameters) = (columns, parameters)
    guard text.utf8.count <= Expression.longestText else {
      throw ExpressionError(
        nil, "it is longer than \(Expression.longestText) bytes",
        hint: "several transforms can follow each other")
    }
    lexer = ExpressionLexer(text)
    token = try lexer.token()
  }

  mutating func parse() throws(ExpressionError) -> ExpressionNode {
    let parsed = try conditional(0)
    guard token.kind == .end else { throw unexpected("the end or an operator") }
    return parsed.node
  }

  private mutating func conditional(_ depth: Int) throws(ExpressionError) -> Parsed {
    let test = try binary(above: 0, depth + 1)
    guard try accept("?") else { return test }
    let first = try conditional(depth + 1)
    try expect(":")
    let second = try conditional(depth + 1)
    return try checked(
      .conditional(test.node, first.node, second.node),
      max(test.depth, first.depth, second.depth))
  }

  /// Operands and the operators between them that bind more tightly than `precedence`.
  private mutating func binary(
    above precedence: Int, _ depth: Int
  ) throws(ExpressionError) -> Parsed {
    guard depth <= Expression.deepestNesting else { throw tooDeep() }
    var left = try unary(depth)
    while case .symbol(let symbol) = token.kind, let found = BinaryOperator(rawValue: symbol),
      found.precedence > precedence
    {
      try advance()
      let right = try binary(above: found.precedence, depth + 1)
      left = try checked(.binary(found, left.node, right.node), max(left.depth, right.depth))
    }
    return left
  }

  private mutating func unary(_ depth: Int) throws(ExpressionError) -> Parsed {
    guard case .symbol(let symbol) = token.kind, let found = UnaryOperator(rawValue: symbol) else {
      return try postfix(depth)
    }
    guard depth <= Expression.deepestNesting else { throw tooDeep() }
    try advance()
    let operand = try unary(depth + 1)
    return try checked(.unary(found, operand.node), operand.depth)
  }

  /// Parses a value with members behind it.
  private mutating func postfix(_ depth: Int) throws(ExpressionError) -> Parsed {
    let position = token.position
    if try accept(name: "datum") { return try column([], depth, position) }
    if case .column(let name) = token.kind {
      guard columns != nil else {
        throw ExpressionError(
          position, "'`' has no meaning here",
          hint: "columns of other names are written datum['the name'], texts in quotes")
      }
      try advance()
      return try column([name], depth, position)
    }
    if case .name(let name) = token.kind, isColumn(name) {
      let before = self
      try advance()
      // A function may have a column's name, as `length` has.
      if token.kind != .symbol("(") { return try column([name], depth, position) }
      self = before
    }
    return try members(of: try primary(depth), depth)
  }

  /// Whether a column may be meant: its name may go on behind a point.
  private func isColumn(_ name: String) -> Bool {
    guard let columns, !["true", "false", "null"].contains(name) else { return false }
    return columns.contains { $0 == name || $0.hasPrefix(name + ".") }
  }

  private mutating func members(of parsed: Parsed, _ depth: Int) throws(ExpressionError) -> Parsed {
    var parsed = parsed
    while true {
      if try accept(".") {
        let member = ExpressionNode.literal(.text(try memberName()))
        parsed = try checked(.member(member, of: parsed.node), parsed.depth)
      } else if try accept("[") {
        let index = try conditional(depth + 1)
        try expect("]")
        parsed = try checked(.member(index.node, of: parsed.node), max(parsed.depth, index.depth))
      } else {
        return parsed
      }
    }
  }

  /// Parses the names behind `datum`, as far as they are known without data.
  private mutating func column(
    _ known: [String], _ depth: Int, _ position: Int
  ) throws(ExpressionError) -> Parsed {
    var names = known
    while true {
      if try accept(".") {
        names.append(try memberName())
        continue
      }
      guard token.kind == .symbol("[") else { break }
      // An index behind a column is one into its cells.
      let before = self
      try advance()
      if case .text(let name) = token.kind {
        try advance()
        if try accept("]") {
          names.append(name)
          continue
        }
      }
      guard !names.isEmpty else {
        throw ExpressionError(
          before.token.position, "columns are named, not calculated",
          hint: "write datum['the name']")
      }
      self = before
      break
    }
    guard !names.isEmpty else {
      throw ExpressionError(
        position, "datum alone is no value", hint: "write datum.name or datum['the name']")
    }
    return try members(of: (.column(names: names, position: position), 1), depth)
  }

  private mutating func primary(_ depth: Int) throws(ExpressionError) -> Parsed {
    guard depth <= Expression.deepestNesting else { throw tooDeep() }
    let (kind, position) = (token.kind, token.position)
    switch kind {
    case .number(let value):
      try advance()
      return (.literal(.number(value)), 1)
    case .text(let text):
      try advance()
      return (.literal(.text(text)), 1)
    case .name(let name):
      try advance()
      return try named(name, position, depth)
    case .symbol("("):
      try advance()
      let inner = try conditional(depth + 1)
      try expect(")")
      return inner
    case .symbol("["):
      try advance()
      let items = try list(until: "]", depth)
      return try checked(.list(items.nodes), items.depth)
    case .symbol("{"):
      throw ExpressionError(position, "objects are not supported", hint: "lists are: [1, 2]")
    case .symbol("/"):
      throw ExpressionError(
        position, "regular expressions are not supported",
        hint: "indexof(text, part) >= 0 tells whether a text holds a part")
    default: throw unexpected("a value")
    }
  }

  private func named(
    constant name: String, _ position: Int
  ) throws(ExpressionError) -> ExpressionNode {
    switch name {
    case "true": return .literal(.boolean(true))
    case "false": return .literal(.boolean(false))
    case "null": return .literal(.null)
    default: break
    }
    if let constant = ExpressionConstant(rawValue: name) { return .constant(constant) }
    if let columns {
      let nearest = nearestName(to: name, in: columns)
      throw ExpressionError(
        position, "there is no column '\(ChartText.line(name))'",
        hint: nearest.map { "did you mean '\(ChartText.line($0))'?" }
          ?? "a text stands in quotes: \"\(ChartText.line(name))\"; columns are: "
          + columns.listedForFormula)
    }
    let constants =
      ExpressionConstant.allCases.map(\.rawValue) + ["true", "false", "null", "datum"]
    throw ExpressionError(
      position, "there is no '\(ChartText.line(name))'",
      hint: nearestName(to: name, in: constants).map { "did you mean '\($0)'?" }
        ?? "a column is written datum.\(ChartText.line(name)), a text in quotes")
  }

  private mutating func named(
    _ name: String, _ position: Int, _ depth: Int
  ) throws(ExpressionError) -> Parsed {
    guard try accept("(") else {
      if let value = try parameters.value(of: name, at: position) {
        parametersFound.append((position, name, value.root))
        return (value.root, value.depth)
      }
      return (try named(constant: name, position), 1)
    }
    let arguments = try list(until: ")", depth)
    if name == "if" {
      guard arguments.nodes.count == 3 else {
        throw ExpressionError(position, "if takes 3 arguments", hint: "if(test, then, else)")
      }
      return try checked(
        .conditional(arguments.nodes[0], arguments.nodes[1], arguments.nodes[2]), arguments.depth)
    }
    try ExpressionFunction.check(name, arguments.nodes.count, position)
    return try checked(.call(name, arguments.nodes, position: position), arguments.depth)
  }

  private mutating func list(
    until end: String, _ depth: Int
  ) throws(ExpressionError) -> (nodes: [ExpressionNode], depth: Int) {
    var (nodes, deepest): ([ExpressionNode], Int) = ([], 0)
    if try accept(end) { return (nodes, deepest) }
    repeat {
      let item = try conditional(depth + 1)
      nodes.append(item.node)
      deepest = max(deepest, item.depth)
    } while try accept(",")
    try expect(end)
    return (nodes, deepest)
  }

  private mutating func memberName() throws(ExpressionError) -> String {
    guard case .name(let name) = token.kind else { throw unexpected("a name") }
    try advance()
    return name
  }

  private mutating func advance() throws(ExpressionError) { token = try lexer.token() }

  private mutating func accept(_ symbol: String) throws(ExpressionError) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  private mutating func accept(name: String) throws(ExpressionError) -> Bool {
    guard token.kind == .name(name) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ symbol: String) throws(ExpressionError) {
    guard try accept(symbol) else { throw unexpected("'\(symbol)'") }
  }

  private func checked(_ node: ExpressionNode, _ depth: Int) throws(ExpressionError) -> Parsed {
    guard depth < Expression.deepestNesting else { throw tooDeep() }
    return (node, depth + 1)
  }

  private func tooDeep() -> ExpressionError {
    ExpressionError(
      token.position, "more than \(Expression.deepestNesting) operations are nested",
      hint: "several transforms can follow each other; indexof([…], value) >= 0 finds one of many")
  }

  private func unexpected(_ expected: String) -> ExpressionError {
    ExpressionError(
      token.position,
      "expected \(expected), "
        + (token.kind == .end ? "but the formula ends here" : "not \(token.words)"),
      hint: ExpressionParser.hints[token.kind])
  }

  /// The replacements for operators of JavaScript, SQL and other languages.
  private static let hints: [ExpressionToken.Kind: String] = [
    .symbol("="): "compare with ==", .symbol("**"): "write pow(base, exponent)",
    .symbol("??"): "write if(isValid(a), a, b)", .name("and"): "write &&",
    .name("or"): "write ||", .name("not"): "write !",
  ]
}
