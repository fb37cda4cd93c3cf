import PlotTables
import Plotting

/// A filter of messages by verbosity, which prints them on standard error.
struct Reporter {
  var isQuiet = false
  /// The number of times that `-v` was given.
  var verbosity = 0
  var isTerminal: Bool
  var usesColor: Bool
  /// The line that messages interrupt; nil for none.
  var progress: ProgressLine?

  init(isTerminal: Bool, usesColor: Bool) {
    self.isTerminal = isTerminal
    self.usesColor = usesColor
  }

  init(_ options: DiagnosticOptions, in surroundings: Surroundings) {
    self.init(
      isTerminal: surroundings.errorIsTerminal,
      usesColor: surroundings.usesColor(options.colorChoice))
    isQuiet = options.isQuiet
    verbosity = options.verbosity
  }

  /// Returns the notes that are important enough to be reported.
  func said(of notes: [Note]) -> [Note] {
    if isQuiet { return [] }
    let least: Note.Level = verbosity > 0 ? .detail : isTerminal ? .note : .omission
    return notes.filter { $0.level >= least }
  }

  func report(_ notes: [Note]) {
    let said = said(of: notes)
    if !said.isEmpty { say(said.map(Message.init)) }
  }

  func report(_ failure: Failure) {
    say(failure.messages)
    if let help = failure.help { StandardStream.error.show("\n" + help) }
  }

  /// Reports how long each stage took, with `-vv`.
  func report(_ stopwatch: Stopwatch) {
    guard !isQuiet, verbosity > 1 else { return }
    say(
      stopwatch.stages.map { Message(.detail, "\($0.name) took \(milliseconds($0.nanoseconds))") })
  }

  private func say(_ messages: [Message]) {
    let lines = MessageRenderer(usesColor: usesColor).lines(for: messages)
    let text = lines.map { $0 + "\n" }.joined()
    guard let progress else { return StandardStream.error.show(text) }
    progress.interrupt { StandardStream.error.show(text) }
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    let tenths = (nanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
