extension Column {
  /// The cell as text, or nil where it is missing: numbers in the fewest digits that tell them
  /// apart, with their unit (`12.5%`, `$5`); times in ISO 8601 at the column's precision (with `Z` if their zone is known).
  public func text(at row: Int) -> String? {
    if isMissing(row) { return nil }
    switch cells {
    case .numbers(let cells):
      let text = cells.exactIntegers.map { String($0[row]) } ?? ShownNumber.text(cells.values[row])
      guard let unit = cells.unit, cells.values[row].isFinite else { return text }
      return unit.text(text)
    case .times(let cells): return cells.text(at: row)
    case .texts(let cells): return cells.text(at: row)
    }
  }
}

extension TimeCells {
  /// ISO 8601-1:2019, with years of more than four digits in its expanded form.
  func text(at row: Int) -> String {
    let tick = ticks[row]
    var second = tick / ticksPerSecond
    var fraction = tick % ticksPerSecond
    if fraction < 0 {
      fraction += ticksPerSecond
      second -= 1
    }
    let day = Int(floorDivide(second, 86_400))
    let secondOfDay = Int(second - Int64(day) * 86_400)
    let date = CivilDate(daysSince1970: day)
    var text = yearText(date.year)
    if precision == .year { return text }
    text += "-" + padded(date.month, 2)
    if precision == .month { return text }
    text += "-" + padded(date.day, 2)
    if precision == .day { return text }
    text += "T" + padded(secondOfDay / 3600, 2) + ":" + padded(secondOfDay / 60 % 60, 2)
    if precision > .minute { text += ":" + padded(secondOfDay % 60, 2) }
    let digits = [.millisecond: 3, .microsecond: 6, .nanosecond: 9][precision] ?? 0
    if digits > 0 {
      let nanoseconds = String(padded(Int(fraction * (1_000_000_000 / ticksPerSecond)), 9))
      text += "." + nanoseconds.prefix(digits)
    }
    return isZoned ? text + "Z" : text
  }

  private func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    a >= 0 ? a / b : -((b - 1 - a) / b)
  }

  private func yearText(_ year: Int) -> String {
    if (0...9999).contains(year) { return padded(year, 4) }
    let digits = year.magnitude > 9999 ? 6 : 4
    return (year < 0 ? "-" : "+") + padded(Int(year.magnitude), digits)
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
