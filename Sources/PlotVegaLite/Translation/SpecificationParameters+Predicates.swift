import PlotCalendar
import PlotLook
import PlotNumbers
import PlotSpecs
import PlotTransforms
import PlotWords

extension SpecificationParameters {
  /// Parses a predicate: https://vega.github.io/vega-lite/docs/predicate.html
  ///
  /// - Parameter before: receives transforms of the table that the test needs.
  func predicate(
    _ node: SpecValue, preparing before: inout [any Transform]
  ) throws(ChartError) -> Predicate {
    if let text = node.string {
      do throws(ExpressionError) { return .expression(try bound(text)) } catch {
        throw node.error(ChartError(error, in: text, of: "filter"))
      }
    }
    for (name, make) in [("and", Predicate.and), ("or", Predicate.or)] {
      guard let list = node[name] else { continue }
      guard let parts = list.array else { throw list.error("a list of predicates is expected") }
      var predicates: [Predicate] = []
      for part in parts { predicates.append(try predicate(part, preparing: &before)) }
      return make(predicates)
    }
    if let part = node["not"] { return .not(try predicate(part, preparing: &before)) }
    if let name = node["param"]?.string ?? node["selection"]?.string {
      // An empty selection means all rows, unless the specification says otherwise.
      let isAll = node["empty"]?.bool ?? true
      switch parameters[name] {
      case nil, .selection: return isAll ? .and([]) : .or([])
      case .value(let expression, _): return .expression(expression)
      case .flaw(let error): throw node.error(ChartError(error, in: name, of: "filter"))
      }
    }
    if let test = node["test"] { return try predicate(test, preparing: &before) }
    return try fieldPredicate(node, preparing: &before)
  }

  private func fieldPredicate(
    _ node: SpecValue, preparing before: inout [any Transform]
  ) throws(ChartError) -> Predicate {
    var field = fieldName(try node.requiredString("field"))
    var units: CalendarUnits?
    if node["timeUnit"] != nil {
      let channel = try ChannelField(node, .detail)
      if case .units(let named)? = channel.timeUnit {
        units = named
        let name = "\(named.name) of \(field)"
        before.append(TimeUnitTransform(.units(named), of: field, as: name))
        field = name
      }
    }
    func value(_ node: SpecValue) throws(ChartError) -> Predicate.Value {
      if let number = node.number {
        guard let units else { return .number(number) }
        // A unit that no calendar has is equal to none.
        let milliseconds = Int32(exactly: number.rounded(.towardZero)).map {
          units.start(of: Int($0))
        }
        return .time(secondsSince1970: (milliseconds ?? .nan) / 1000)
      }
      if let text = node.string { return .text(text) }
      if let bool = node.bool { return .boolean(bool) }
      if node.isNull { return .null }
      switch try ChannelField.datum(node) {
      case .time(let milliseconds): return .time(secondsSince1970: milliseconds / 1000)
      case .number(let number): return .number(number)
      case .text(let text): return .text(text)
      case .boolean(let bool): return .boolean(bool)
      case .null: return .null
      }
    }
    if let node = node["equal"] { return .field(field, .equal(try value(node))) }
    if let node = node["lt"] { return .field(field, .less(try value(node))) }
    if let node = node["lte"] { return .field(field, .atMost(try value(node))) }
    if let node = node["gt"] { return .field(field, .greater(try value(node))) }
    if let node = node["gte"] { return .field(field, .atLeast(try value(node))) }
    if let isWanted = node["valid"]?.bool { return .field(field, .valid(isWanted)) }
    if let list = node["range"]?.array, list.count == 2 {
      let low = try list[0].isNull ? nil : value(list[0])
      let high = try list[1].isNull ? nil : value(list[1])
      return .field(field, .range(low, high))
    }
    if let list = node["oneOf"]?.array {
      var values: [Predicate.Value] = []
      for node in list { values.append(try value(node)) }
      return .field(field, .oneOf(values))
    }
    throw node.error(
      "the predicate compares with nothing",
      hint: "predicates have one of equal, lt, lte, gt, gte, range, oneOf, valid")
  }
}

extension CalendarUnits {
  /// The start of the bin that a number alone names: a year, or a month from 1 on, in milliseconds.
  func start(of number: Int) -> Double {
    let year = finest == .year ? number : 2012
    let month: Int
    switch finest {
    case .month: month = number - 1
    case .quarter: month = (number - 1) * 3
    default: month = 0
    }
    let start = Double(
      CivilDate(year: year, month: 1 + (month % 12 + 12) % 12, day: 1).daysSince1970)
    switch finest {
    case .date: return (start + Double(number) - 1) * 86_400_000
    case .day: return (start + Double(number == 7 ? 0 : number)) * 86_400_000
    case .hours: return start * 86_400_000 + Double(number) * 3_600_000
    case .minutes: return start * 86_400_000 + Double(number) * 60_000
    case .seconds: return start * 86_400_000 + Double(number) * 1000
    default: return start * 86_400_000
    }
  }
}
