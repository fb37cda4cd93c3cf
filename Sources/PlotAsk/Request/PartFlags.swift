import PlotWords

/// A flag about a part of a chart: charts without the part refuse it.
struct PartFlag: Sendable {
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
  /// Whether a request sets it.
  let isSet: @Sendable (ChartRequest) -> Bool

  init(
    _ name: String, _ subjects: Subject, isSet: @escaping @Sendable (ChartRequest) -> Bool
  ) {
    (self.name, self.subjects, self.isSet) = (name, subjects, isSet)
  }

  /// A flag that sets one property of a request.
  init<Value: Equatable & Sendable>(
    _ name: String, _ subjects: Subject,
    _ path: WritableKeyPath<ChartRequest, Value> & Sendable
  ) {
    self.init(name, subjects) { $0[keyPath: path] != ChartRequest()[keyPath: path] }
  }

  /// Refuses it for a chart without its subject.
  ///
  /// - Parameter words: the chart in a sentence: `pie chart`.
  func refused(for words: String, reason: String = "") -> ChartError {
    ChartError(.usage, "\(name) has no effect on a \(words)\(reason)", hint: "leave it out")
  }
}

/// All flags about parts of a chart, in the order in which charts refuse them. Every other flag has an
/// effect on every chart.
let allPartFlags: [PartFlag] =
  [
    PartFlag("--size", .marksOfRows, \.size),
    PartFlag("--shape", .marksOfRows, \.shape),
    PartFlag("--opacity", .marksOfRows, \.opacity),
    PartFlag("--encode", .marksOfRows, \.encodings),
    PartFlag("--stack", [.axes, .marksOfRows], \.stack),
    PartFlag("--free-x", .xAxis, \.freeX),
    PartFlag("--free-y", .yAxis, \.freeY),
  ]
  + partFlags(of: "x", .xAxis, \.xTitle, \.xScale, \.xFormat, \.xAxis)
  + partFlags(of: "y", .yAxis, \.yTitle, \.yScale, \.yFormat, \.yAxis)
  + [
    PartFlag("--values", .marksOfRows) { $0.values == true },
    PartFlag("--label", .marksOfRows, \.label),
    PartFlag("--note", .axes, \.callouts),
  ]
  + AnnotationRequest.Kind.allCases.map { kind in
    PartFlag("--\(kind.rawValue)", .axes) { $0.annotations.contains { $0.kind == kind } }
  } + [
    PartFlag("--smooth", [.axes, .marksOfRows], \.smooth),
    PartFlag("--fit-label", [.axes, .marksOfRows], \.fitLabel),
    PartFlag("--function", [.axes, .marksOfRows], \.functions),
    PartFlag("--error", [.axes, .marksOfRows], \.error),
    PartFlag("--density", [.axes, .marksOfRows], \.density),
    PartFlag("--events", .axes, \.events),
    PartFlag("--grid", .axes, \.grid),
  ]

private func partFlags(
  of axis: String, _ subject: PartFlag.Subject,
  _ title: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ scale: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ format: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ request: WritableKeyPath<ChartRequest, AxisRequest> & Sendable
) -> [PartFlag] {
  func flag<Value: Equatable & Sendable>(
    _ name: String, _ path: WritableKeyPath<AxisRequest, Value> & Sendable
  ) -> PartFlag {
    PartFlag("--\(axis)-\(name)", subject) {
      $0[keyPath: request][keyPath: path] != AxisRequest()[keyPath: path]
    }
  }
  return [
    PartFlag("--\(axis)-title", subject, title), PartFlag("--\(axis)-scale", subject, scale),
    flag("zero", \.zero), flag("nice", \.nice), flag("clamp", \.clamp),
    flag("reverse", \.reverse), flag("domain", \.domain),
    PartFlag("--\(axis)-format", subject, format),
  ]
}
