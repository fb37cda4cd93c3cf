import PlotTables

extension Column {
  /// A column of texts, read for what they are.
  static func ofTexts(_ texts: [String]) -> Column {
    Column.read(texts, named: "value") ?? Column(name: "value", cells: .texts(TextCells()))
  }

  /// The column as times, for a channel that calls it temporal: texts are read as dates, numbers are
  /// milliseconds since 1970, or years where they can be nothing else. As it is, where it holds none.
  var asTimes: Column {
    switch cells {
    case .times, .unread: return self
    case .numbers(let numbers):
      let seconds = numbers.values.map { value -> Int64 in
        guard value.isFinite, value.magnitude < 9e15 else { return TimeCells.missing }
        if numbers.isYears {
          return Int64(exactly: secondsAtStart(ofYear: value) * 1000) ?? TimeCells.missing
        }
        return Int64(value.rounded())
      }
      return Column(
        name: name,
        cells: .times(
          TimeCells(ticks: seconds, ticksPerSecond: 1000, precision: .millisecond, isZoned: false)))
    case .texts(let texts):
      let known = (0..<texts.categoryCount).map { texts.category($0) }
      guard let read = Column.read(known, named: name), case .times(var cells) = read.cells else {
        return self
      }
      let ticks = cells.ticks
      cells.ticks = texts.codes.map { $0 < 0 ? TimeCells.missing : ticks[Int($0)] }
      return Column(name: name, cells: .times(cells))
    }
  }
}
