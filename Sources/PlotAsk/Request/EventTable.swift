import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// A table of events: start, optional end, and name.
struct EventTable {
  private let table: Table
  private let axis: Axis
  private let starts: Column
  private let ends: Column?
  private let names: Column?

  /// The kind of values on the axis that the events are placed on.
  enum Axis { case times, years, numbers }

  /// Makes it of the first column of the axis' type as start, a second one as end, and the first
  /// column of texts as name. Times and years are interchangeable.
  init(_ table: Table, axis: Axis) throws(ChartError) {
    self.table = table
    self.axis = axis
    let places = table.columns.filter { column in
      switch column.cells {
      case .times(let cells): axis == .times || axis == .years && !cells.isTimeOfDay
      case .numbers(let cells): axis != .times || cells.isYears
      case .texts, .unread: false
      }
    }
    guard let first = places.first else {
      throw ChartError(
        .data,
        "\(table.name): the events have no column of \(axis == .times ? "times" : "numbers")",
        hint: "the first such column says where events are on the x axis")
    }
    starts = first
    ends = places.dropFirst().first
    names = table.columns.first { if case .texts = $0.cells { true } else { false } }
  }

  /// A line for each event, a band for each that lasts. Rows without a place are left out.
  var annotations: [Annotation] {
    (0..<table.rowCount).compactMap { row in
      guard let start = place(row, starts) else { return nil }
      let end = ends.flatMap { place(row, $0) }
      return Annotation(
        .x, end.map { .band(from: min(start, $0), to: max(start, $0)) } ?? .line(at: start),
        label: names.flatMap { $0.text(at: row) }, widensAxis: false)
    }
  }

  private func place(_ row: Int, _ column: Column) -> Double? {
    guard !column.isMissing(row) else { return nil }
    switch column.cells {
    case .times(let cells):
      let seconds = cells.secondsSince1970(at: row)
      return axis == .times ? seconds : year(ofSeconds: seconds)
    case .numbers(let cells):
      return axis == .times ? secondsAtStart(ofYear: cells.values[row]) : cells.values[row]
    case .texts, .unread: return nil
    }
  }
}
