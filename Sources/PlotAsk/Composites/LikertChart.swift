import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The shares of ordered answers to each question as bars that meet in the neutral middle: Heiberger and
/// Robbins, "Design of Diverging Stacked Bar Charts for Likert Scales", Journal of Statistical Software 57,
/// 2014, doi:10.18637/jss.v057.i05.
struct LikertChart: CompositeChart {
  let name = "likert"
  let words = "Likert chart"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let takesTimes = false
  private var showsValues: Bool?

  /// The most answers of a scale.
  private static let mostAnswers = 11

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(["--top": request.top != nil])
    var chart = self
    (chart.showsValues, request.values) = (request.values, nil)
    return chart
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let y = inference.requestedY
    let given = ([inference.requestedX, inference.requestedColor].compactMap { $0 } + y).map(
      \.field)
    let free = inference.profiles.filter {
      !given.contains($0.name) && $0.name != inference.table.sourceColumn
    }
    func isScale(_ profile: ColumnProfile) -> Bool {
      profile.isText && (2...Self.mostAnswers).contains(profile.distinctCount)
        && profile.column.hasUsualOrder
    }
    let scales = free.filter(isScale)
    var plan = ChartPlan(mark: mark, detail: inference.requestedDetail, isHorizontal: true)
    var answers = ChannelDefinition("answer")
    if y.count > 1 || y.isEmpty && inference.requestedColor == nil && scales.count != 1 {
      var columns = y
      var question = inference.requestedX
      if columns.isEmpty, scales.count > 1 { columns = scales.map { ChannelDefinition($0.name) } }
      if columns.isEmpty {
        let numbers = inference.measures
        guard numbers.count > 1 else {
          throw inference.missing(self, "a column of answers in an order", "-c")
        }
        columns = numbers.map { ChannelDefinition($0.name) }
      }
      let areTexts = columns.allSatisfy {
        $0.type?.isCategorical ?? (inference.profile($0.field)?.isText == true)
      }
      if !areTexts {
        for column in columns where inference.profile(column.field)?.isNumber != true {
          throw ChartError(
            .data, "a \(words) needs columns that all hold answers, or all numbers of them",
            hint: "-y names those of one kind")
        }
        guard columns.count <= Self.mostAnswers else {
          throw ChartError(
            .data,
            "a \(words) has at most \(Self.mostAnswers) answers, and there are \(columns.count)",
            hint: "-y names some")
        }
        let names = free.filter { $0.isText && !columns.map(\.field).contains($0.name) }
        question = question ?? names.first.map { ChannelDefinition($0.name) }
        guard question != nil else { throw inference.missing(self, "a column of questions", "-x") }
      }
      plan.x = question ?? ChannelDefinition("question", title: "")
      plan.parts = columns
      answers.title = ""
    } else {
      guard
        let answer = inference.requestedColor ?? scales.first.map({ ChannelDefinition($0.name) })
      else { throw inference.missing(self, "a column of answers in an order", "-c") }
      answers = answer
      let names = free.filter { $0.isText && $0.name != answer.field && $0.distinctCount > 1 }
      guard let question = y.first ?? names.first.map({ ChannelDefinition($0.name) }) else {
        throw inference.missing(self, "a column of questions", "-y")
      }
      let count = inference.profile(answer.field)?.distinctCount ?? 0
      guard (2...Self.mostAnswers).contains(count) else {
        throw ChartError(
          .data,
          "a \(words) has 2 to \(Self.mostAnswers) answers, and "
            + "'\(ChartText.line(answer.field))' has \(count)",
          hint: "-c names another column; 'bin(\(ChartText.line(answer.field)))' makes fewer")
      }
      let columns = [question, answer].compactMap { inference.profile($0.field) }
      plan.x = question
      if let amount = inference.requestedX {
        plan.parts = [amount]
      } else if inference.tellRowsApart(columns), let amount = inference.freeAmount {
        plan.parts = [amount]
      }
    }
    plan.x?.type = .nominal
    (answers.type, answers.scale.middle) = (.ordinal, 0)
    plan.color = answers
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let question = input.encoding[.y]?.field, let answer = input.encoding[.color]?.field
    else {
      throw ChartError(
        .usage, "a \(words) needs questions and answers", hint: "-y and -c name them")
    }
    let made = ["start", "end", "share", "text"].map { input.unused("\($0) of answers") }
    let shares = AnswerShares(
      question: question, answer: answer, columns: input.parts.map(\.field),
      areAnswers: input.parts.allSatisfy { $0.type?.isCategorical == true },
      groupby: input.facets, start: made[0], end: made[1], text: made[3])
    var ends = ChannelDefinition(made[1], type: .quantitative, title: "share of answers")
    ends.axis.format = try? LabelPattern(".0%")
    ends.axis.showsMagnitudes = true
    var encoding = Encoding([.x: ends, .x2: ChannelDefinition(made[0])])
    for channel in [Channel.y, .color] { encoding[channel] = input.encoding[channel] }
    var bars = Layer(mark, encoding, of: self, .lead, telling: .places)
    bars.part?.followsOn = true
    var layers = [bars]
    if showsValues != false {
      encoding[.text] = ChannelDefinition(made[3])
      layers.append(Layer(TextMark(), encoding, of: self))
    }
    var units = CompositeUnits(transforms: [shares], layers: layers)
    units.showsValues = showsValues == nil ? true : nil
    return units
  }

  /// Counts the answers that are missing, which are in no share.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    let parts = input.parts.compactMap { table.column(named: $0.field) }
    guard parts.count > 1 else {
      let names = [Channel.y, .color].compactMap { input.encoding[$0]?.field }
      return (omissions(of: names.compactMap { table.column(named: $0) } + parts, in: table), nil)
    }
    let missing = parts.reduce(0) { $0 + $1.missingCount }
    guard missing > 0 else { return ([], nil) }
    let all = parts.count * table.rowCount
    return (
      [Note(.omission, "\(missing) of \(all) answers are missing: the shares are of the others")],
      nil
    )
  }
}

/// The shares of answers to each question, from the start of each to its end, about the middle of the
/// answers.
struct AnswerShares: Transform, Hashable {
  /// The columns of questions and answers, which it makes of `columns` where these are not there.
  var question: String
  var answer: String
  /// Several columns of answers, whose names are the questions; several columns of numbers, whose names are
  /// the answers; or one of the numbers of rows. None where each row is one answer.
  var columns: [String]
  /// Whether numbers in several columns are answers, and not numbers of them.
  var areAnswers = false
  var groupby: [String]
  /// The names of the columns that it makes: ends from the middle, and the share in words.
  var start: String
  var end: String
  var text: String

  var fields: Set<String> {
    Set(groupby + columns + (columns.count > 1 ? [] : [question, answer]))
  }
  var readsWholeRows: Bool { true }

  /// The cells of one way to hold answers: names of questions and answers in their order, and counts.
  private struct Answers {
    var questions: [String]
    var answers: [String]
    /// Calls with the question, the answer and the number of a row.
    var each: (Int, (Int, Int, Double) -> Void) -> Void
  }

  func apply(to table: Table) throws(ChartError) -> Table {
    let found = try answers(of: table)
    let keys = try table.requiredColumns(groupby, for: "likert")
    let (count, middle) = (found.answers.count, Double(found.answers.count) / 2)
    var rows: [Int] = []
    var (questions, names, texts) = (TextCells(), TextCells(), TextCells())
    var (starts, ends): ([Double], [Double]) = ([], [])
    for group in RowGroups(table, by: keys).groups {
      var counts = Array(
        repeating: Array(repeating: 0.0, count: count), count: found.questions.count)
      for row in group { found.each(row) { counts[$0][$1] += $2 } }
      for (question, counts) in counts.enumerated() {
        let all = counts.reduce(0, +)
        guard all > 0 else { continue }
        // The middle answer lies half on either side.
        var place = -counts.enumerated().reduce(0.0) { sum, one in
          sum + one.element / all * max(0, min(1, middle - Double(one.offset)))
        }
        for (answer, number) in counts.enumerated() where number > 0 {
          rows.append(group[0])
          questions.append(found.questions[question])
          names.append(found.answers[answer])
          starts.append(place)
          place += number / all
          ends.append(place)
          let share = number / all
          texts.append(
            share < 0.005
              ? "<1%"
              : NumberLabels.text(for: (share * 100).rounded() / 100, style: .percent))
        }
      }
    }
    func numbers(_ values: [Double], _ name: String) -> Column {
      Column(name: name, cells: .numbers(NumberCells(values: values)))
    }
    let made = table.grouping(
      groupby, rows: rows,
      and: [
        Column(name: question, cells: .texts(questions)),
        Column(name: answer, cells: .texts(names)), numbers(starts, start), numbers(ends, end),
        Column(name: text, cells: .texts(texts)),
      ])
    let known = Set((0..<names.categoryCount).map(names.category))
    let order = found.answers.filter(known.contains)
    return order.isEmpty ? made : try CategoryOrderTransform(answer, .listed(order)).apply(to: made)
  }

  private func answers(of table: Table) throws(ChartError) -> Answers {
    let columns = try table.requiredColumns(columns, for: "likert")
    let labels = ChartText.worded(columns.map(\.name))
    func categories(_ column: Column) -> CategoryData { column.categoryData() }
    if columns.count > 1, !areAnswers, columns.allSatisfy({ $0.fieldType == .quantitative }) {
      let questions = categories(try table.requiredColumn(question, for: "likert"))
      var numbers: [DoubleColumn] = []
      for column in columns {
        let values = try AxisNumbers(column, for: "Likert chart").values
        try refuseNegative(values, column.name)
        numbers.append(values)
      }
      return Answers(questions: questions.labels, answers: labels) { row, add in
        let code = questions.codes[row]
        guard code >= 0 else { return }
        for (answer, values) in numbers.enumerated() where values[row].isFinite {
          add(code, answer, values[row])
        }
      }
    }
    if columns.count > 1 {
      let cells = columns.map(categories)
      let joined = JoinedCategories(cells.map(\.labels)).labels
      let all = Column(name: answer, cells: .texts(TextCells(joined, rowCount: 1)))
      let order = all.usualOrder ?? joined
      let codes = cells.map { data in data.labels.map { order.firstIndex(of: $0) ?? 0 } }
      return Answers(questions: labels, answers: order) { row, add in
        for (question, data) in cells.enumerated() where data.codes[row] >= 0 {
          add(question, codes[question][data.codes[row]], 1)
        }
      }
    }
    let questions = categories(try table.requiredColumn(question, for: "likert"))
    let column = try table.requiredColumn(answer, for: "likert")
    let answers = categories(column)
    let order = column.usualOrder ?? answers.labels
    let codes = answers.labels.map { order.firstIndex(of: $0) ?? 0 }
    var amounts: DoubleColumn?
    if let column = columns.first {
      amounts = try AxisNumbers(column, for: "Likert chart").values
      if let amounts { try refuseNegative(amounts, column.name) }
    }
    return Answers(questions: questions.labels, answers: order) { row, add in
      let amount = amounts?[row] ?? 1
      guard questions.codes[row] >= 0, answers.codes[row] >= 0, amount.isFinite else { return }
      add(questions.codes[row], codes[answers.codes[row]], amount)
    }
  }

  private func refuseNegative(_ values: DoubleColumn, _ name: String) throws(ChartError) {
    guard let value = values.first(where: { $0 < 0 }) else { return }
    throw belowZero(ChartText.line(name), value, "Likert chart")
  }
}
