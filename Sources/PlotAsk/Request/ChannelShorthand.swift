import PlotMarks
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

/// The computation of a channel, in Altair's shorthand: `mean(price)`, `count()`,
/// `yearmonth(date):T`, `bin(age)`; or a computation along series, `cumsum(sales)`,
/// `cumsum(sum(sales))`.
/// https://altair-viz.github.io/user_guide/encodings/index.html#encoding-shorthands
package struct ChannelShorthand: Hashable {
  package enum Function: Hashable {
    /// `value` is the column that `argmin` and `argmax` take from the row that they find.
    case aggregate(AggregateOperation, value: String?)
    case timeUnit(CalendarUnits)
    case bin(BinParameters)
    /// The cells as they are, for a computation along series.
    case column
  }

  /// The shorthand as typed.
  package var text: String
  package var function: Function
  /// The column that it is about; nil for `count()`.
  package let field: String?
  package var type: FieldType?
  /// The computation along the rows of each series that follows.
  package var series: SeriesFunction?

  /// The values that the computation along series is made of.
  var operand: ChannelShorthand {
    ChannelShorthand(text: text, function: function, field: field, type: nil)
  }

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
    var fields = [field, series?.group]
    if case .aggregate(_, let value) = function { fields.append(value) }
    return fields.compactMap { $0 }
  }
}

/// One part of a channel's value: a selection of columns, or a computed column.
package enum ChannelPart: Hashable {
  case columns(String)
  case computed(ChannelShorthand)

  /// Returns the parts of a text, between commas outside of brackets and quotes.
  ///
  /// - Parameter flag: the flag that the text stands behind.
  /// - Throws: `ChartError` where a function or its column is unknown.
  package static func parts(
    of text: String, in table: Table, _ flag: String = ""
  ) throws(ChartError) -> [ChannelPart] {
    do throws(ChartError) {
      return try parts(of: text, in: table)
    } catch {
      var error = error
      error.location?.file = flag
      throw error
    }
  }

  private static func parts(
    of text: String, in table: Table
  ) throws(ChartError) -> [ChannelPart] {
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
    if let kind = SeriesFunction.Kind(rawValue: name) { return try series(kind, in: table) }
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

  /// `cumsum(sales)`, `cumsum(sum(sales))`, `movmean(sales,7)`, `share(sales,region)`.
  private func series(
    _ kind: SeriesFunction.Kind, in table: Table
  ) throws(ChartError) -> [ChannelShorthand] {
    let words = table.column(named: argument) != nil ? [argument] : splitShorthand(argument)
    let function = try function(kind, Array(words.dropFirst()), in: table)
    var operands: [ChannelShorthand]
    if let first = words.first, let inner = Call(first, in: table) {
      operands = try inner.shorthands(in: table)
      guard operands.allSatisfy({ $0.isAggregate && $0.series == nil }) else {
        throw wrong(first, "takes a column or an aggregate", hint: "such as \(name)(sum(sales))")
      }
    } else {
      operands = try fields(words.first ?? "", in: table).map {
        ChannelShorthand(text: $0, function: .column, field: $0, type: nil)
      }
    }
    for index in operands.indices {
      operands[index].text =
        operands.count == 1
        ? text
        : "\(name)(\(([operands[index].text] + words.dropFirst()).joined(separator: ",")))"
      operands[index].type = type
      operands[index].series = function
    }
    return operands
  }

  /// Reads the arguments behind the first one.
  private func function(
    _ kind: SeriesFunction.Kind, _ words: [String], in table: Table
  ) throws(ChartError) -> SeriesFunction {
    var function = SeriesFunction(kind: kind)
    if kind == .movmean {
      let hint =
        "movmean(sales,7) is the mean of seven values around each, "
        + "movmean(sales,7,trailing) of each and the six before it"
      guard let word = words.first else {
        throw wrong(")", "needs the number of values of a mean", hint: hint)
      }
      guard let span = Int(word), (1...SeriesFunction.longestSpan).contains(span) else {
        throw wrong(
          word, "needs a number of values from 1 to \(SeriesFunction.longestSpan)", hint: hint)
      }
      guard words.count == 1 || words[1...] == ["trailing"] else {
        throw wrong(words[1], "takes a column, a number and perhaps 'trailing'", hint: hint)
      }
      (function.span, function.isTrailing) = (span, words.count > 1)
      return function
    }
    guard let word = words.first else { return function }
    guard kind.isOfGroup, words.count == 1 else {
      throw wrong(
        kind.isOfGroup ? words[1] : word,
        kind.isOfGroup ? "takes a column and perhaps one of groups" : "takes one column",
        hint: kind.isOfGroup
          ? "such as \(name)(sales,region)" : "repeat -y for several, or \(name)('*')")
    }
    let fields = try table.columns(selectedBy: word).map(\.field)
    guard fields.count == 1 else {
      throw wrong(word, "takes one column of groups", hint: "such as \(name)(sales,region)")
    }
    function.group = fields[0]
    return function
  }

  /// Returns the error about an argument, at its last place in the text.
  private func wrong(_ word: String, _ message: String, hint: String) -> ChartError {
    let found = text.ranges(of: word).last.map {
      text.distance(from: text.startIndex, to: $0.lowerBound)
    }
    return ChartError(
      .usage, "\(name)() \(message)", hint: hint,
      at: SourceLocation(
        file: "", excerpt: SourceLocation.Excerpt(text: text, caret: found ?? 0)))
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
    let names = allAggregateOperationNames + SeriesFunction.names + ["bin"] + CalendarUnits.names
    let nearest = nearestName(to: name, in: names)
    return ChartError(
      .usage, "there is no function '\(name)'",
      hint: (nearest.map { "did you mean '\($0)'? " } ?? "") + "functions are: "
        + (allAggregateOperationNames + SeriesFunction.names).joined(separator: ", ")
        + ", bin, and units of time such as year, yearmonth, month, day, hours")
  }
}

/// Whether a name is that of an aggregate, of bins or of a unit of time.
func isShorthandFunction(_ name: String) -> Bool {
  Synonyms.aggregates.meaning(of: name) != nil || name == "bin"
    || SeriesFunction.names.contains(name)
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
