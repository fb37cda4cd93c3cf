import PlotCairo
import PlotCharts
import PlotTables

/// Why the program ends without a chart: what to say, and how to end.
struct Failure: Error {
  var status: ExitStatus
  var messages: [Message]
  /// Shown after the messages, for someone who needs more than a hint.
  var help: String?

  init(_ status: ExitStatus, _ text: String, hint: String? = nil) {
    self.status = status
    messages = [Message(.error, text, hint: hint)]
  }

  init(_ error: TableError) {
    status =
      switch error.kind {
      case .noRows, .noData: .data
      case .unreadable, .malformed, .unsupported: .input
      case .limit: .limit
      case .usage: .usage
      }
    messages = [Message(.error, error.message, hint: error.hint, at: error.location)]
  }

  init(_ error: ChartError) {
    let status: ExitStatus =
      switch error.kind {
      case .usage: .usage
      case .data: .data
      case .limit: .limit
      }
    self.status = status
    messages = [Message(.error, error.message, hint: error.hint, at: error.location)]
  }

  init(_ error: CairoError) {
    switch error.kind {
    case .size, .memory:
      self.init(.limit, error.message, hint: "make --width, --height or --scale smaller")
    case .drawing:
      self.init(.bug, error.message)
    }
  }

  /// A name that is none of the known ones.
  static func unknown(_ kind: String, _ name: String, known: [String]) -> Failure {
    let list = "known: " + known.joined(separator: ", ")
    let nearest = nearestName(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
    return Failure(.usage, "unknown \(kind) '\(name)'", hint: nearest + list)
  }
}
