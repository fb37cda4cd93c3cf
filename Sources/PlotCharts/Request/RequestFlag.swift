/// A flag without an effect on some charts, which refuse it.
///
/// To add one: a line in `allRequestFlags`.
struct RequestFlag: Sendable {
  /// The part of a chart that a flag is about.
  struct Subject: OptionSet, Sendable {
    let rawValue: Int

    static let xAxis = Subject(rawValue: 1)
    static let yAxis = Subject(rawValue: 2)
    /// Both axes, or the plot area between them.
    static let axes: Subject = [xAxis, yAxis]
    /// Marks that each show a row, in place of a summary of many.
    static let marksOfRows = Subject(rawValue: 4)
  }

  /// The flag as typed: `--x-title`.
  let name: String
  let subjects: Subject
  let isSet: @Sendable (ChartRequest) -> Bool

  init(_ name: String, _ subjects: Subject, _ isSet: @escaping @Sendable (ChartRequest) -> Bool) {
    (self.name, self.subjects, self.isSet) = (name, subjects, isSet)
  }

  /// Refuses it for a chart without its subject.
  ///
  /// - Parameter words: the chart in a sentence: `pie chart`.
  func refused(for words: String, reason: String = "") -> ChartError {
    ChartError(.usage, "\(name) has no effect on a \(words)\(reason)", hint: "leave it out")
  }
}

/// The flags that are about a part of a chart, in the order in which they are refused.
let allRequestFlags: [RequestFlag] =
  flags(of: "x", .xAxis, \.xTitle, \.xScale, \.xFormat, \.xAxis, \.freeX)
  + flags(of: "y", .yAxis, \.yTitle, \.yScale, \.yFormat, \.yAxis, \.freeY)
  + [
    RequestFlag("--error", [.axes, .marksOfRows]) { $0.error != nil },
    RequestFlag("--stack", [.axes, .marksOfRows]) { $0.stack != nil },
    RequestFlag("--smooth", [.axes, .marksOfRows]) { $0.smooth != nil },
    RequestFlag("--function", [.axes, .marksOfRows]) { !$0.functions.isEmpty },
    RequestFlag("--fit-label", [.axes, .marksOfRows]) { $0.fitLabel },
    RequestFlag("--density", [.axes, .marksOfRows]) { $0.density != nil },
    RequestFlag("--note", .axes) { !$0.callouts.isEmpty },
    RequestFlag("--events", .axes) { $0.events != nil },
    RequestFlag("--grid", .axes) { $0.grid != nil },
  ]
  + AnnotationRequest.Kind.allCases.map { kind in
    RequestFlag("--\(kind.rawValue)", .axes) { $0.annotations.contains { $0.kind == kind } }
  }
  + [
    RequestFlag("--values", .marksOfRows) { $0.values == true },
    RequestFlag("--label", .marksOfRows) { $0.label != nil },
    RequestFlag("--size", .marksOfRows) { $0.size != nil },
    RequestFlag("--shape", .marksOfRows) { $0.shape != nil },
    RequestFlag("--opacity", .marksOfRows) { $0.opacity != nil },
    RequestFlag("--encode", .marksOfRows) { !$0.encodings.isEmpty },
  ]

private func flags(
  of name: String, _ axis: RequestFlag.Subject,
  _ title: KeyPath<ChartRequest, String?> & Sendable,
  _ scale: KeyPath<ChartRequest, String?> & Sendable,
  _ format: KeyPath<ChartRequest, String?> & Sendable,
  _ request: KeyPath<ChartRequest, AxisRequest> & Sendable,
  _ isFree: KeyPath<ChartRequest, Bool> & Sendable
) -> [RequestFlag] {
  [
    RequestFlag("--\(name)-title", axis) { $0[keyPath: title] != nil },
    RequestFlag("--\(name)-scale", axis) { $0[keyPath: scale] != nil },
    RequestFlag("--\(name)-format", axis) { $0[keyPath: format] != nil },
    RequestFlag("--\(name)-domain", axis) { $0[keyPath: request].domain != nil },
    RequestFlag("--\(name)-reverse", axis) { $0[keyPath: request].reverse },
    RequestFlag("--\(name)-zero", axis) { $0[keyPath: request].zero != nil },
    RequestFlag("--\(name)-nice", axis) { $0[keyPath: request].nice != nil },
    RequestFlag("--\(name)-clamp", axis) { $0[keyPath: request].clamp },
    RequestFlag("--free-\(name)", axis) { $0[keyPath: isFree] },
  ]
}
