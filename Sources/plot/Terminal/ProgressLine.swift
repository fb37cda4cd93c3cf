import PlotThreads
import Plotting

/// A line at a terminal that shows the progress of work which takes more than half a second.
///
/// A thread redraws it ten times a second; messages and the result erase it.
final class ProgressLine: ProgressShowing {
  private struct State {
    var text = ProgressText()
    var isTicking = false
    var isShown = false
    var isOver = false
  }

  private let state = Locked(State())
  /// The columns of the terminal.
  private let columns: Int

  /// Nil off a terminal, with `-q`, and on terminals that cannot erase a line.
  init?(isQuiet: Bool, in surroundings: Surroundings) {
    guard surroundings.errorIsTerminal, !isQuiet,
      !["dumb", ""].contains(surroundings.environment["TERM", default: ""])
    else { return nil }
    columns = TerminalSize(of: .error)?.columns ?? 80
  }

  func begin(_ stage: String) {
    let starts = state.use { state in
      state.text.begin(stage, at: Stopwatch.now())
      defer { state.isTicking = true }
      return !state.isTicking
    }
    guard starts else { return }
    Workers.detach { [self] in
      Stopwatch.sleep(milliseconds: Self.patience)
      while tick() { Stopwatch.sleep(milliseconds: Self.interval) }
    }
  }

  func read(_ place: Int, of expected: Int?, in file: String) {
    state.use { $0.text.read(place, of: expected, in: file, at: Stopwatch.now()) }
  }

  /// Erases the line, and writes other text to the terminal.
  func interrupt(_ write: () -> Void) {
    state.use { state in
      Self.erase(&state)
      write()
    }
  }

  /// Erases the line for good.
  func end() {
    state.use { state in
      Self.erase(&state)
      state.isOver = true
    }
  }

  /// The time before the line appears, in milliseconds.
  private static let patience = 500
  private static let interval = 100

  /// Draws the line; returns false after `end()`.
  private func tick() -> Bool {
    state.use { state in
      guard !state.isOver else { return false }
      let line = elided(printable(state.text.line(at: Stopwatch.now())), to: columns - 1)
      // ECMA-48, 8.3.41 (EL).
      StandardStream.error.show("\r" + line + "\u{1b}[K")
      state.isShown = true
      return true
    }
  }

  private static func erase(_ state: inout State) {
    if state.isShown { StandardStream.error.show("\r\u{1b}[K") }
    state.isShown = false
  }
}
