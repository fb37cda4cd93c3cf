import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The controlling terminal of the process, if standard output goes to it.
final class ControllingTerminal {
  private let descriptor: Int32
  /// Whether further answers may arrive.
  private var isLate = false

  /// Nil if standard output goes elsewhere, and in the background, where a question would stop the process.
  init?() {
    guard tcgetpgrp(STDOUT_FILENO) == getpgrp() else { return nil }
    descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Writes questions to the terminal, and waits for the answer to the last one.
  ///
  /// Meanwhile echo is off, and signals that would end or stop the process are held, so that the settings of
  /// the terminal are always restored.
  ///
  /// - Parameter aroundTmux: the time after tmux's own answer for that of the terminal around it, in
  ///   milliseconds.
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
    // Input that was typed ahead belongs to the next program.
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
    // A terminal that repeats its answers does so at once.
    while answers.isComplete, isReadable(within: Self.grace), let more = read(), !more.isEmpty {}
    return answers
  }

  /// Discards answers that arrived late, so that no shell takes them for a command.
  func forgetLateAnswers() {
    if isLate { tcflush(descriptor, TCIFLUSH) }
  }

  /// The time after the last answer in which a repetition of it would arrive, in milliseconds.
  private static let grace = 5
  /// The most bytes of answers that are read.
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
