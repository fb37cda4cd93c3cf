import PlotTables
import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The loop of a live chart: it waits for a change, and draws the chart as if for the first time.
extension PlotCommand {
  /// The time without a change before a file is read, in milliseconds: programs write a file in several
  /// steps.
  private static let settling = 50
  /// The interval at which signals are polled, and files that cannot be watched, in milliseconds.
  private static let lookAgain = 50

  func drawLive(_ subject: Subject, in surroundings: Surroundings) throws(Failure) {
    try refuseContradictions(in: surroundings)
    let isShown = output.isShown(in: surroundings).0
    let pause = try live.pause(onTerminal: isShown)
    let chart = LiveChart()
    let reporter = Reporter(diagnostics, in: surroundings)
    // Signals are blocked only afterwards: they have to end a wait for the writer of a named pipe.
    if live.follow { chart.followed = try openedInputs(in: surroundings) }
    let signals = LiveSignals()
    if live.follow {
      try follow(chart, subject, pause, signals, reporter, in: surroundings)
    } else {
      try watch(chart, subject, pause, signals, reporter, in: surroundings)
    }
    chart.reportLateNotes(reporter)
  }

  private func refuseContradictions(in surroundings: Surroundings) throws(Failure) {
    let flag = live.watch ? "--watch" : "--follow"
    guard !(live.watch && live.follow) else {
      throw Failure(
        .usage, "--watch and --follow exclude each other",
        hint: "--follow reads what is added to a file, --watch reads the whole file again")
    }
    guard !output.noClobber else {
      throw Failure(
        .usage, "--no-clobber and \(flag) contradict each other: each picture replaces the last",
        hint: "leave out one of them")
    }
    guard !output.describe else {
      throw Failure(
        .usage,
        "--describe and \(flag) contradict each other: the description is printed only once",
        hint: "leave out one of them")
    }
    guard !output.output.contains("-"), !output.output.isEmpty || surroundings.outputIsTerminal
    else {
      throw Failure(
        .usage, "\(flag) needs a file or a terminal, and standard output is neither",
        hint: "-o chart.png")
    }
    let isOfPipe = input.files.contains { name in
      name == "-" || FilePath(argument: name).status().map { FileKind($0) != .regular } ?? false
    }
    if live.watch, input.files.isEmpty || isOfPipe {
      throw Failure(
        .usage, "--watch reads its files again, and a pipe can be read only once",
        hint: "--follow updates the chart as a pipe is written")
    }
    _ = try live.shownWindow()
  }

  private func watch(
    _ chart: LiveChart, _ subject: Subject, _ pause: Double, _ signals: LiveSignals,
    _ reporter: Reporter, in surroundings: Surroundings
  ) throws(Failure) {
    var watch = FileWatch(watchedFiles(chart))
    if watch.descriptor == nil { sayPolling(reporter) }
    var isDue = true
    while true {
      if isDue {
        let start = Stopwatch.now()
        try drawAgain(chart, subject, reporter, in: surroundings)
        isDue = false
        let files = watchedFiles(chart)
        if files != watch.files {
          // The new files may have changed since they were read.
          watch = FileWatch(files)
          isDue = true
        }
        while !signals.takeEnd() {
          let rest = pause * 1000 - Double(Stopwatch.now() - start) / 1e6
          if rest <= 0 { break }
          waitForChange([], atMost: min(Self.lookAgain, Int(rest) + 1))
        }
      }
      if signals.takeEnd() { return }
      waitForChange([watch.descriptor].compactMap(\.self), atMost: Self.lookAgain)
      if signals.takeContinuation() || chart.screen?.hasNewSize == true { isDue = true }
      guard watch.hasChanged() else { continue }
      isDue = true
      repeat {
        waitForChange([], atMost: Self.settling)
      } while watch.hasChanged() && !signals.takeEnd()
    }
  }

  private func watchedFiles(_ chart: LiveChart) -> [FilePath] {
    let theme = look.theme.flatMap { FilePath(argument: $0).status() == nil ? nil : $0 }
    let named =
      input.files.map { InputFile(argument: $0) }
      + [input.data, annotations.events, theme]
      .compactMap { $0.map(InputFile.init(argument:)) }
    return named.compactMap { if case .file(let path) = $0.source { path } else { nil } }
      + chart.filesOfData
  }

  private func sayPolling(_ reporter: Reporter) {
    reporter.report([
      Note(.warning, "the system reports no file changes: files are polled 20 times a second")
    ])
  }

  /// Draws a picture, or reports its failure and keeps the previous picture: other data may resolve it.
  ///
  /// - Throws: `Failure` if no change of the data can resolve it, or the picture is the last one.
  private func drawAgain(
    _ chart: LiveChart, _ subject: Subject, _ reporter: Reporter, in surroundings: Surroundings
  ) throws(Failure) {
    chart.begin()
    do throws(Failure) {
      if live.watch { try refusePipes(among: watchedFiles(chart)) }
      try draw(subject, in: surroundings, live: chart)
      chart.finish()
    } catch {
      if chart.lacksRows { return }
      let isFinal = chart.isLast || chart.isFirst && [.usage, .output, .bug].contains(error.status)
      if isFinal { throw error }
      if chart.isNew(error) { reporter.report(error) }
    }
  }

  /// Refuses a pipe in the place of a file, which would be waited for, with all signals held.
  private func refusePipes(among files: [FilePath]) throws(Failure) {
    for file in files {
      guard let status = file.status(), FileKind(status) == .other else { continue }
      throw Failure(
        .input, "'\(file.text)' is a pipe now, which --watch does not read",
        hint: "--follow updates the chart as a pipe is written")
    }
  }

  private func openedInputs(in surroundings: Surroundings) throws(Failure) -> [FollowedInput] {
    let targets = try output.output.isEmpty ? [] : output.targets(in: surroundings)
    let files = input.files.isEmpty ? [.standardInput] : input.files.map(InputFile.init(argument:))
    let (options, window) = (try input.readOptions(), try live.shownWindow())
    return try files.map { file throws(Failure) in
      try FollowedInput(file, options, window: window, besides: targets)
    }
  }

  private func follow(
    _ chart: LiveChart, _ subject: Subject, _ pause: Double, _ signals: LiveSignals,
    _ reporter: Reporter, in surroundings: Surroundings
  ) throws(Failure) {
    let watch = FileWatch(chart.followed.compactMap(\.path))
    let hasFiles = chart.followed.contains { $0.path != nil }
    if hasFiles, watch.descriptor == nil { sayPolling(reporter) }
    let started = Stopwatch.now()
    var (isDue, last, isSilent) = (false, UInt64(0), true)
    while !signals.takeEnd() {
      for input in chart.followed where try input.take(at: Self.clock) {
        (isDue, isSilent) = (true, false)
      }
      let isDisturbed = signals.takeContinuation() || chart.screen?.hasNewSize == true
      if isDisturbed, !chart.isFirst { isDue = true }
      if chart.followed.allSatisfy(\.isEnded) { break }
      let now = Stopwatch.now()
      let rest = pause * 1000 - Double(now - last) / 1e6
      if isDue, rest <= 0 {
        try drawAgain(chart, subject, reporter, in: surroundings)
        (isDue, last) = (false, Stopwatch.now())
        continue
      }
      if isSilent, now - started > 2_000_000_000 {
        sayNothingComes(reporter)
        isSilent = false
      }
      let awaited = chart.followed.compactMap(\.awaited) + [watch.descriptor].compactMap(\.self)
      // A pipe is read also while the next picture is not due yet.
      waitForChange(
        awaited, atMost: isDue ? max(1, min(Self.lookAgain, Int(rest))) : Self.lookAgain)
      _ = hasFiles && watch.hasChanged()
    }
    chart.isLast = true
    try drawAgain(chart, subject, reporter, in: surroundings)
    guard !chart.lacksRows || signals.takeEnd() || !chart.isFirst else {
      throw Failure(.data, "the input ended without a row")
    }
  }

  private func sayNothingComes(_ reporter: Reporter) {
    guard reporter.isTerminal else { return }
    reporter.report([
      Note(
        .note, "no input for two seconds: most programs buffer their output to a pipe",
        hint: "stdbuf -oL COMMAND | \(Program.name) --follow")
    ])
  }

  /// The current time, in seconds since 1970.
  static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until one of the descriptors is readable, or the time has passed.
  private func waitForChange(_ descriptors: [Int32], atMost milliseconds: Int) {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&requests, nfds_t(requests.count), Int32(milliseconds))
  }
}
