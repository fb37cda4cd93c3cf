import PlotCairo
import PlotTables
import PlotWords

/// An error in the words of the command line, with its exit code.
public struct Failure: Error {
  public var status: ExitStatus
  package var messages: [Message]
  /// Shown after the messages, for someone who needs more than a hint.
  package var help: String?

  package init(_ status: ExitStatus, _ text: String, hint: String? = nil) {
    self.status = status
    messages = [Message(.error, text, hint: hint)]
  }

  package init(_ error: TableError) {
    status =
      switch error.kind {
      case .noRows, .noData: .data
      case .unreadable, .malformed, .unsupported: .input
      case .limit: .limit
      case .usage: .usage
      }
    messages = [Message(.error, error.message, hint: error.hint, at: error.location)]
  }

  package init(_ error: ChartError) {
    let status: ExitStatus =
      switch error.kind {
      case .usage: .usage
      case .data: .data
      case .limit: .limit
      }
    self.status = status
    messages = [Message(.error, error.message, hint: error.hint, at: error.location)]
  }

  package init(_ error: CairoError) {
    switch error.kind {
    case .size, .memory:
      self.init(.limit, error.message, hint: "make --width, --height or --scale smaller")
    case .drawing:
      self.init(.bug, error.message)
    }
  }

  /// Returns the error for a name that is none of the known ones.
  package static func unknown(_ kind: String, _ name: String, known: [String]) -> Failure {
    let list = "known: " + known.joined(separator: ", ")
    let nearest = nearestName(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
    return Failure(.usage, "unknown \(kind) '\(name)'", hint: nearest + list)
  }
}

extension Failure: CustomStringConvertible {
  /// The messages with their places and hints, a line each.
  public var description: String {
    messages.map { message in
      var line = message.text
      if let location = message.location {
        let place = [location.line, location.column].prefix { $0 > 0 }.map { ":\($0)" }.joined()
        line = "\(location.file)\(place): \(line)"
      }
      return line + (message.hint.map { "\nhint: \($0)" } ?? "")
    }.joined(separator: "\n")
  }
}

extension Failure {
  /// The error for the specification of several charts.
  package static let specificationOfOverview = Failure(
    .usage, "--emit-spec writes one chart, and an overview has several",
    hint: "-x, -y and -m choose one")
}
