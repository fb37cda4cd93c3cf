import PlotNumbers
import PlotTables

/// The computation of a channel, in Altair's shorthand: `mean(price)`, `count()`,
/// `yearmonth(date):T`, `bin(age)`.
/// https://altair-viz.github.io/user_guide/encodings/index.html#encoding-shorthands
struct ChannelShorthand: Hashable {
  enum Function: Hashable {
    /// `value` is the column that `argmin` and `argmax` take from the row that they find.
    case aggregate(AggregateOperation, value: String?)
    case timeUnit(CalendarUnits)
    case bin(BinParameters)
  }

  /// The shorthand as typed.
  let text: String
  let function: Function
  /// The column that it is about; nil for `count()`.
  let field: String?
  let type: FieldType?

  /// A note on a synonym in place of its function's name; nil for our own word.
  var synonymNote: Note? {
    guard case .aggregate(let operation, _) = function, !text.hasPrefix(operation.name + "(") else {
      return nil
    }
    return Note(.detail, "'\(text.prefix { $0 != "(" })' is taken as '\(operation.name)'")
  }

  var isAggregate: Bool { if case .aggregate = function { true } else { false } }

  /// The columns that it reads.
  var fields: [String] {
    if case .aggregate(_, let value?) = function { return [field, value].compactMap { $0 } }
    return [field].compactMap { $0 }
  }
}

/// One part of a channel's value: a selection of columns, or a computed column.
enum ChannelPart: Hashable {
  case columns(String)
  case computed(ChannelShorthand)

  /// Returns the parts of a text, between commas outside of brackets and quotes.
  ///
  /// - Throws: `ChartError` where a function or its column is unknown.
  static func parts(of text: String, in table: Table) throws(ChartError) -> [ChannelPart] {
    let pieces = splitShorthand(text)
    guard table.column(named: text) == nil, pieces.contains(where: { Call($0, in: table) != nil })
    else { return [.columns(text)] }
    var parts: [ChannelPart] = []
    for piece in pieces {
      if let call = Call(piece, in: table) {
        parts += try call.shorthands(in: table).map(ChannelPart.computed)
      } else {
        parts.append(.columns(piece))
      }
    }
    return parts
  }
}

/// `NAME(ARGUMENTS)`, perhaps with `:Q`, `:T`, `:O` or `:N` behind it.
private struct Call {
  let text: String
  let name: String
  let argument: String
  let type: FieldType?

  /// Fails for text that is not a call, or is a column's name.
  init?(_ piece: String, in table: Table) {
    let suffixed = splitType(piece)
    let words = suffixed?.0 ?? piece
    guard table.column(named: piece) == nil, table.column(named: words) == nil,
      words.last == ")", let open = words.firstIndex(of: "(")
    else { return nil }
    let typed = String(words[..<open])
    let meaning = Synonyms.aggregates.meaning(of: typed)
    guard meaning != nil || !typed.isEmpty,
      meaning != nil || typed.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    text = words
    name =
      meaning
      ?? (allAggregateOperationNames.contains(typed.lowercased()) ? typed.lowercased() : typed)
    argument = String(words[words.index(after: open)...].dropLast()).trimmingBlanks
    type = suffixed?.1
  }

  /// Returns one shorthand for each column that the argument names.
  func shorthands(in table: Table) throws(ChartError) -> [ChannelShorthand] {
    var shorthands: [ChannelShorthand] = []
    func add(_ function: ChannelShorthand.Function, _ field: String?, isAlone: Bool = true) {
      let shown = isAlone ? text : "\(name)(\(field ?? ""))"
      shorthands.append(
        ChannelShorthand(text: shown, function: function, field: field, type: type))
    }
    if name == "bin" {
      let (field, parameters) = try binning(in: table)
      add(.bin(parameters), field)
    } else if let operation = allAggregateOperations.first(where: { $0.name == name }) {
      guard operation.needsField else {
        try refuseArgument()
        add(.aggregate(operation, value: nil), nil)
        return shorthands
      }
      if operation.givesRows {
        let (field, value) = try pair(in: table)
        add(.aggregate(operation, value: value), field)
        return shorthands
      }
      let fields = try fields(argument, in: table)
      for field in fields {
        add(.aggregate(operation, value: nil), field, isAlone: fields.count == 1)
      }
    } else if let units = try? CalendarUnits(named: name) {
      let fields = try fields(argument, in: table)
      for field in fields { add(.timeUnit(units), field, isAlone: fields.count == 1) }
    } else {
      throw unknown(in: table)
    }
    return shorthands
  }

  private func fields(_ text: String, in table: Table) throws(ChartError) -> [String] {
    guard !text.isEmpty else {
      throw ChartError(
        .usage, "'\(self.text)' needs a column",
        hint: "such as \(name)(\(table.columns.first?.name ?? "price"))"
          + (allAggregateOperationNames.contains(name) ? "; only count() does without" : ""))
    }
    return try table.columns(selectedBy: text).map(\.field)
  }

  private func refuseArgument() throws(ChartError) {
    guard !argument.isEmpty else { return }
    throw ChartError(
      .usage, "count() counts rows and takes no column, not '\(argument)'",
      hint: "valid(\(argument)) counts those that have a value")
  }

  /// Returns the column to look for an extreme in, and the one whose value is taken from that row.
  private func pair(in table: Table) throws(ChartError) -> (field: String, value: String) {
    let names = splitShorthand(argument)
    var fields: [String] = []
    for name in names { fields += try self.fields(name, in: table) }
    guard names.count == 2, fields.count == 2 else {
      throw ChartError(
        .usage, "'\(text)' needs two columns: where to look, and what to show of that row",
        hint: "\(name)(date,price) is the price at the \(name == "argmax" ? "last" : "first") date")
    }
    return (fields[0], fields[1])
  }

  /// `bin(age)`, `bin(age,20)` for at most so many, `bin(age,step=5)`.
  private func binning(in table: Table) throws(ChartError) -> (String, BinParameters) {
    var parameters = BinParameters()
    var words = splitShorthand(argument)
    if table.column(named: argument) != nil { words = [argument] }
    for word in words.dropFirst() {
      let isStep = word.hasPrefix("step=")
      let text =
        isStep || word.hasPrefix("maxbins=") ? word.drop { $0 != "=" }.dropFirst() : word[...]
      guard let number = Double(text), number.isFinite, number > 0,
        isStep || number.rounded() == number && number <= 10_000
      else {
        throw ChartError(
          .usage, "'\(self.text)': '\(word)' is no number of bins",
          hint: "bin(age,20) makes at most 20, bin(age,step=5) makes them 5 wide")
      }
      if isStep { parameters.step = number } else { parameters.maxbins = Int(number) }
    }
    let fields = try fields(words.first ?? "", in: table)
    guard fields.count == 1 else {
      throw ChartError(
        .usage, "bin() takes one column, and '\(words[0])' names \(fields.count)",
        hint: "choose one of them")
    }
    return (fields[0], parameters)
  }

  private func unknown(in table: Table) -> ChartError {
    // A header may end in brackets, as units do.
    if let column = nearestName(to: text, in: table.columns.map(\.name)) {
      return ChartError(
        .usage, "there is no column '\(text)'", hint: "did you mean '\(column)'?")
    }
    let names = allAggregateOperationNames + ["bin"] + CalendarUnits.names
    let nearest = nearestName(to: name, in: names)
    return ChartError(
      .usage, "there is no function '\(name)'",
      hint: (nearest.map { "did you mean '\($0)'? " } ?? "") + "functions are: "
        + allAggregateOperationNames.joined(separator: ", ")
        + ", bin, and units of time such as year, yearmonth, month, day, hours")
  }
}

/// Whether a name is that of an aggregate, of bins or of a unit of time.
func isShorthandFunction(_ name: String) -> Bool {
  Synonyms.aggregates.meaning(of: name) != nil || name == "bin"
    || allAggregateOperationNames.contains(name.lowercased())
    || (try? CalendarUnits(named: name)) != nil
}

/// Returns the parts between commas outside of brackets and double quotes, which stay.
func splitShorthand(_ text: String) -> [String] {
  var parts = [""]
  var depth = 0
  var isQuoted = false
  for character in text {
    if character == "\"" { isQuoted.toggle() }
    if !isQuoted, character == "(" { depth += 1 }
    if !isQuoted, character == ")" { depth -= 1 }
    if character == ",", !isQuoted, depth == 0 {
      parts.append("")
    } else {
      parts[parts.count - 1].append(character)
    }
  }
  return parts.map(\.trimmingBlanks).filter { !$0.isEmpty }
}

extension String {
  /// The text without blanks around it.
  var trimmingBlanks: String {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
  }
}
