import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that the process was started from, where standard output goes to it.
final class ControllingTerminal {
  private let descriptor: Int32
  /// Whether an answer may arrive after the last one that was read.
  private var isLate = false

  /// Nil for other terminals, and in the background, where questions would stop the process.
  init?() {
    guard tcgetpgrp(STDOUT_FILENO) == getpgrp() else { return nil }
    descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Asks a terminal, and waits for the answer to the last question.
  ///
  /// Meanwhile it echoes nothing, and signals that would end or stop the process wait, so that the terminal
  /// is left as it was.
  ///
  /// - Parameter aroundTmux: the time in milliseconds for the answer that tmux passes on, which may come
  ///   after its own.
  func answers(
    to questions: ScreenQuestions, within milliseconds: Int, aroundTmux: Int
  ) -> TerminalAnswers {
    var bytes: [UInt8] = []
    let signals = HeldSignals()
    defer { signals.release() }
    var old = termios()
    guard tcgetattr(descriptor, &old) == 0 else { return TerminalAnswers([]) }
    var quiet = old
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSANOW, &quiet) == 0 else { return TerminalAnswers([]) }
    // Words that were typed ahead are those of the next program.
    guard !isReadable(within: 0) else {
      tcsetattr(descriptor, TCSANOW, &old)
      return TerminalAnswers([])
    }
    defer { tcsetattr(descriptor, TCSAFLUSH, &old) }
    guard writeAll(Array(questions.text.utf8), to: descriptor) == 0 else {
      return TerminalAnswers([])
    }
    isLate = true
    let start = Stopwatch.now()
    var time = milliseconds
    var answers = TerminalAnswers([])
    while !answers.tellsAll(of: questions), bytes.count < Self.mostBytes {
      let passed = Int((Stopwatch.now() - start) / 1_000_000)
      guard passed < time, isReadable(within: time - passed), let more = read(), !more.isEmpty
      else { break }
      bytes += more
      let wasComplete = answers.isComplete
      answers = TerminalAnswers(bytes)
      if answers.isComplete, !wasComplete { time = min(time, passed + aroundTmux) }
    }
    isLate = !answers.tellsAll(of: questions)
    // A terminal that answers twice does so at once.
    while answers.isComplete, isReadable(within: Self.grace), let more = read(), !more.isEmpty {}
    return answers
  }

  /// Forgets answers that arrived after the time for them, so that no shell takes them for a command.
  func forgetLateAnswers() {
    if isLate { tcflush(descriptor, TCIFLUSH) }
  }

  /// The time in milliseconds in which nothing arrives after the last answer.
  private static let grace = 5
  /// More are no answers.
  private static let mostBytes = 1 << 14

  private func isReadable(within milliseconds: Int) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32(milliseconds)) > 0
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    #if canImport(Darwin)
      let count = Darwin.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
    #else
      let count = Glibc.read(descriptor, &buffer, buffer.count)
    #endif
    return count < 0 ? nil : Array(buffer.prefix(count))
  }
}
