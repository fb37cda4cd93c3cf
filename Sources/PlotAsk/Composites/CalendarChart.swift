import PlotCalendar
import PlotInference
import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// A number of each day as a colour, in weeks from left to right and days of the week from the top down,
/// with a row of panels for each year.
struct CalendarChart: CompositeChart {
  let name = "calendar"
  let words = "calendar heat map"
  let subject = CompositeSubject.own
  let mark: any Mark = RectMark()
  let summarizesRows = false

  /// The most years that have room.
  private static let mostYears = 20
  private static let secondsOfDay = 86_400.0

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      [
        "-y": !request.y.isEmpty, "--facet": request.facet != nil, "--row": request.row != nil,
        "--column": request.column != nil, "--sort": request.sort != nil,
        "--top": request.top != nil,
      ], hint: "-x names its days, and -c the numbers that are colours")
    return self
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let time = inference.profiles.first(where: \.isTime)
    guard let days = inference.requestedX ?? time.map({ ChannelDefinition($0.name) }) else {
      throw inference.missing(self, "a column of days", "-x")
    }
    guard let profile = inference.profile(days.field), profile.isTime else {
      throw ChartError(
        .data, "a \(words) is of days, and '\(ChartText.line(days.field))' holds none",
        hint: "-x names another column; --date-format says how days are written")
    }
    let value = inference.requestedColor ?? inference.freeAmount
    if let value, inference.profile(value.field)?.isNumber != true {
      throw ChartError(
        .data,
        "a \(words) shows numbers as colours, and '\(ChartText.line(value.field))' holds none",
        hint: "-c 'count()' counts rows")
    }
    let seconds = try AxisNumbers(profile.column, for: words).values.filter(\.isFinite)
    if let value {
      var seen: Set<Double> = []
      let isRepeated = seconds.contains {
        !seen.insert(($0 / Self.secondsOfDay).rounded(.down)).inserted
      }
      guard !isRepeated else {
        let (day, name) = (ChartText.line(days.field), ChartText.line(value.field))
        throw ChartError(
          .data, "a \(words) has one number for each day, and some of '\(day)' have several",
          hint:
            "-x 'yearmonthdate(\(day))' -c 'mean(\(name))' makes one of them, -c 'count()' counts")
      }
    }
    if let low = seconds.min(), let high = seconds.max() {
      let years = [low, high].map { CivilDate(seconds: $0).year }
      guard years[1] - years[0] < Self.mostYears else {
        throw ChartError(
          .data, "a \(words) has a row for each year, and there are \(years[1] - years[0] + 1)",
          hint:
            "--where 'year(datum[\"\(ChartText.line(days.field))\"]) > \(years[1] - 10)' keeps some"
        )
      }
    }
    var plan = ChartPlan(mark: mark, x: days, color: value)
    plan.parts = [value ?? days]
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let days = input.encoding[.x]?.field else {
      throw ChartError(.usage, "a \(words) needs a column of days", hint: "-x names it")
    }
    let made = ["year", "week", "end of week", "weekday"].map(input.unused)
    let count = input.encoding[.color] == nil ? input.unused("number of rows") : nil
    let places = CalendarPlaces(
      days: days, year: made[0], week: made[1], end: made[2], weekday: made[3], count: count)
    var week = ChannelDefinition(made[1], type: .quantitative, title: "")
    week.end = made[2]
    (week.scale.domainMin, week.scale.domainMax, week.scale.nice) = (0, 54, false)
    // Names of months stand in their middles, which differ by a day at most between years.
    week.axis.values = (0..<12).map { (Double($0) * 30.44 + 15) / 7 }
    week.axis.labelExpression = CalendarPlaces.monthNames
    week.axis.hideLines()
    var color = input.encoding[.color] ?? ChannelDefinition(count ?? "")
    color.type = .quantitative
    let encoding = Encoding([
      .x: week, .y: ChannelDefinition(made[3], type: .nominal, title: ""), .color: color,
    ])
    var units = CompositeUnits(
      transforms: [places], layers: [Layer(mark, encoding, of: self, .lead)])
    units.facet = Facet(row: ChannelDefinition(made[0], type: .nominal, title: ""))
    return units
  }

  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    let columns = [Channel.x, .color].compactMap { input.encoding[$0] }
      .compactMap { table.column(named: $0.field) }
    return (omissions(of: columns, in: table), nil)
  }
}

extension CivilDate {
  fileprivate init(seconds: Double) {
    self.init(daysSince1970: Int((seconds / 86_400).rounded(.down)))
  }
}

/// The places of days in a calendar: year, week of the year from 0 on, and day of the week, Monday first.
/// The first week is that of 1 January, as of `d3.timeMonday.count`.
struct CalendarPlaces: Transform, Hashable {
  var days: String
  var year: String
  var week: String
  var end: String
  var weekday: String
  /// The name of the number of rows of a day; nil where each row stays.
  var count: String?

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// The name of the month around a week.
  static let monthNames: String = {
    monthAbbreviations.enumerated().dropLast().reduce("") {
      $0 + "datum.value < \(Double($1.offset + 1) * 30.44 / 7) ? '\($1.element)' : "
    } + "'Dec'"
  }()

  var fields: Set<String> { [days] }

  func apply(to table: Table) throws(ChartError) -> Table {
    let seconds = try AxisNumbers(table.requiredColumn(days, for: "calendar"), for: "calendar")
      .values
    let numbers = seconds.map { $0.isFinite ? Int(($0 / 86_400).rounded(.down)) : nil }
    let sorted = numbers.indices.filter { numbers[$0] != nil }
      .sorted { (numbers[$0] ?? 0, $0) < (numbers[$1] ?? 0, $1) }
    var rows: [Int] = []
    var counts: [Double] = []
    for row in sorted {
      if count != nil, let last = rows.last, numbers[last] == numbers[row] {
        counts[counts.count - 1] += 1
      } else {
        rows.append(row)
        counts.append(1)
      }
    }
    var (years, names) = (TextCells(), TextCells())
    var weeks: [Double] = []
    for row in rows {
      let day = numbers[row] ?? 0
      let date = CivilDate(daysSince1970: day)
      let first = CivilDate(year: date.year, month: 1, day: 1).daysSince1970
      // 1 January 1970 was a Thursday.
      let (weekday, start) = ((day + 3).remainder7, (first + 3).remainder7)
      years.append("\(date.year)")
      names.append(Self.weekdays[weekday])
      weeks.append(Double((day - first + start) / 7))
    }
    var columns = [
      Column(name: year, cells: .texts(years)), Column(name: weekday, cells: .texts(names)),
      Column(name: week, cells: .numbers(NumberCells(values: weeks))),
      Column(name: end, cells: .numbers(NumberCells(values: weeks.map { $0 + 1 }))),
    ]
    if let count {
      columns.append(Column(name: count, cells: .numbers(NumberCells(values: counts))))
    }
    let placed = table.grouping(table.columns.map(\.name), rows: rows, and: columns)
    let found = Self.weekdays.filter { name in
      (0..<names.categoryCount).contains { names.category($0) == name }
    }
    return found.isEmpty
      ? placed : try CategoryOrderTransform(weekday, .listed(found)).apply(to: placed)
  }
}

extension Int {
  /// The rest from 0 to 6 by 7.
  fileprivate var remainder7: Int { ((self % 7) + 7) % 7 }
}
