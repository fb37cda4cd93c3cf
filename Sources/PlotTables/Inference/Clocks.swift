/// Facts about times of day that stand in other cells of their table: the half of the day in a column beside
/// them, and midnight, which they pass where they fall back.
enum Clocks {
  private static let day: Int64 = 86_400
  private static let hour: Int64 = 3_600

  static func settle(_ read: inout ReadTable) {
    var columns = read.table.columns
    // A date beside them says the day.
    let hasDates = columns.contains {
      if case .times(let times) = $0.cells { !times.isTimeOfDay } else { false }
    }
    for index in columns.indices {
      guard case .times(var times) = columns[index].cells, times.isTimeOfDay else { continue }
      let name = columns[index].name
      if let (halves, half) = halves(beside: index, read.table), join(halves, to: &times) {
        read.notes.append(
          Note(.note, "column '\(half)' says the half of the day of the times in '\(name)'"))
      }
      if !hasDates, let row = passMidnight(&times) {
        read.notes.append(
          Note(
            .note,
            "column '\(name)': the times pass midnight before row \(row + 1),"
              + " from where on they are those of the next day"))
      }
      columns[index].cells = .times(times)
      read.table = Table(name: read.table.name, columns: columns)
    }
  }

  /// Whether each row has AM or PM in the column next to a column of times of day, and its name.
  private static func halves(beside index: Int, _ table: Table) -> (TextCells, String)? {
    for neighbour in [index + 1, index - 1] where table.columns.indices.contains(neighbour) {
      if case .texts(let texts) = table.columns[neighbour].cells, texts.areHalvesOfDay {
        return (texts, table.columns[neighbour].name)
      }
    }
    return nil
  }

  /// Moves the times of the second half of the day; returns false, and leaves them, where one is of no clock
  /// of twelve hours, or has no half.
  private static func join(_ halves: TextCells, to times: inout TimeCells) -> Bool {
    let half = 12 * hour * times.ticksPerSecond
    var ticks = times.ticks
    for row in ticks.indices where ticks[row] != TimeCells.missing {
      guard let text = halves.text(at: row), (half / 12..<half / 12 * 13).contains(ticks[row])
      else {
        return false
      }
      ticks[row] = ticks[row] % half + (text.first == "p" || text.first == "P" ? half : 0)
    }
    times.ticks = ticks
    return true
  }

  /// Moves the times behind midnight to the next day, where they rise but for one fall by more than half a
  /// day.
  ///
  /// - Returns: the first row of the next day.
  private static func passMidnight(_ times: inout TimeCells) -> Int? {
    let half = day / 2 * times.ticksPerSecond
    var next: Int?
    var last: Int64?
    for row in times.ticks.indices where times.ticks[row] != TimeCells.missing {
      let tick = times.ticks[row]
      if let last, tick < last {
        guard next == nil, last - tick > half else { return nil }
        next = row
      }
      last = tick
    }
    guard let next else { return nil }
    for row in next..<times.ticks.count where times.ticks[row] != TimeCells.missing {
      times.ticks[row] += day * times.ticksPerSecond
    }
    return next
  }
}

extension TextCells {
  /// Whether the texts are AM and PM, in any notation, and nothing else.
  package var areHalvesOfDay: Bool {
    (1...4).contains(categoryCount)
      && (0..<categoryCount).allSatisfy { code in
        let letters = category(code).lowercased().filter(\.isLetter)
        return letters == "am" || letters == "pm"
      }
  }
}
