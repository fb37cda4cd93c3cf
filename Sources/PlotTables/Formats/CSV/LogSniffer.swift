/// Finds logs: lines that begin with a stamp, or have one in brackets, and go on in words.
enum LogSniffer {
  /// The least share of lines that have the form, in tenths.
  private static let leastTenths = 9

  /// The most words of a stamp without brackets: `Mon Mar  4 10:00:00 CET 2024`.
  private static let mostWords = 6

  /// Returns the dialect of rows whose columns a comment names, as the logs of IIS, CloudFront and Zeek do:
  /// `#Fields: date time c-ip sc-status`.
  ///
  /// https://www.w3.org/TR/WD-logfile.html
  static func declared(_ source: SourceText, from start: Int, to end: Int) -> DialectGuess? {
    let lines = SampleLines(source, from: start, to: end, comment: nil)
    guard let first = lines.lines.first(where: { !$0.isBlank }), lines.text(first).first == "#",
      let line = lines.lines.lazy.map(lines.text).first(where: {
        $0.lowercased().hasPrefix("#fields")
      })
    else { return nil }
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard ["#fields", "#fields:"].contains(words.first?.lowercased()), words.count > 2 else {
      return nil
    }
    let names = Array(words.dropFirst())
    for delimiter in [Delimiter.byte(Byte.tab), .spaces(limit: nil)] {
      var dialect = CSVDialect(delimiter: delimiter)
      dialect.comment = [Byte.hash]
      let sample = CSVSample(source, from: start, to: end, dialect: dialect)
      let fitting = (0..<sample.rowCount).count { sample.fieldCount($0) == names.count }
      guard fitting > 0, fitting * 10 >= sample.rowCount * leastTenths else { continue }
      var guess = DialectGuess(
        dialect, from: start,
        reason: "splits \(fitting) of \(sample.rowCount) rows into the fields that a comment names")
      guess.names = names
      return guess
    }
    return nil
  }

  /// Returns the dialect of lines with a stamp in brackets, such as those of web servers:
  /// `127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 2326`.
  static func bracketed(
    _ source: SourceText, from start: Int, to end: Int, comment: [UInt8]?
  ) -> DialectGuess? {
    let first = SampleLines(source, from: start, to: end, comment: comment).lines.first {
      !$0.isBlank
    }
    guard let first, source.bytes[first.start..<first.end].contains(UInt8(ascii: "[")) else {
      return nil
    }
    // Quotes hold requests, but are text where the lines go on in words.
    for quote in [Byte.quote, nil] {
      let lines = Lines(source, from: start, to: end, comment, quote: quote)
      guard let stamp = lines.bracketedStamp else { continue }
      if let guess = guess(lines, stamp: stamp, reason: "a stamp in brackets") { return guess }
    }
    return nil
  }

  /// Returns the dialect of lines that begin with a stamp without brackets, and go on in words:
  /// `2024-03-06 10:00:00 INFO request done`. Lines with the same number of cells have a level, and no
  /// numbers behind it.
  static func stamped(
    _ source: SourceText, from start: Int, to end: Int, comment: [UInt8]?
  ) -> DialectGuess? {
    let first = SampleLines(source, from: start, to: end, comment: comment).lines.first {
      !$0.isBlank
    }
    guard let first else { return nil }
    let words = source.bytes[first.start..<first.end].split(separator: Byte.space).map(Array.init)
    for count in (1...mostWords).reversed() where count < words.count {
      let stamp = Array(words[..<count].joined(separator: [Byte.space]))
      guard isStamp(stamp, before: words[count]) else { continue }
      let lines = Lines(source, from: start, to: end, comment, firstWordCount: count)
      guard lines.sample.rowCount > 2, lines.beginWithStamps, !lines.isEven || lines.areWords else {
        continue
      }
      return guess(lines, stamp: 0, reason: "a stamp at the start")
    }
    return nil
  }

  private static func isStamp(_ text: [UInt8], before next: [UInt8]) -> Bool {
    guard text.contains(where: Byte.isDigit), text.contains(Byte.colon) else { return false }
    if TimeNotation.clock.instant(text, 0, text.count) != nil {
      return isLevel(next) || next.first == UInt8(ascii: "[")
    }
    return CellShape(text) == .time || TimeNotation.yearless.instant(text, 0, text.count) != nil
  }

  private static func isLevel(_ word: [UInt8]) -> Bool {
    levels.contains(
      String(decoding: word.filter(Byte.isLetter), as: UTF8.self).lowercased())
  }

  private static func guess(_ lines: Lines, stamp: Int, reason: String) -> DialectGuess? {
    var last = stamp
    while lines.areBracketed(last + 1) { last += 1 }
    let level =
      lines.areLevels(last + 1) ? last + 1 : last > stamp && lines.areLevels(last) ? last : nil
    last = level ?? last
    var dialect = lines.sample.dialect
    var names: [String]
    if lines.isEven, level == nil, !lines.sample.hasUnclosedQuote {
      names = [String](repeating: "", count: lines.width)
    } else {
      guard lines.sample.dialect.quote == nil, lines.holdMore(than: last + 1) else { return nil }
      dialect.delimiter = .spaces(limit: last + 2)
      names = [String](repeating: "", count: last + 1) + ["message"]
    }
    names[stamp] = "time"
    if let level { names[level] = "level" }
    lines.nameRequests(&names, stamp: stamp)
    var guess = DialectGuess(
      dialect, from: lines.sample.offset(0), name: "space",
      reason: "\(reason) of \(lines.sample.rowCount) lines")
    guess.names = names
    return guess
  }

  /// The first lines of a text, parted by spaces.
  private struct Lines {
    let sample: CSVSample
    let width: Int
    /// Whether nearly all lines have the same number of cells.
    let isEven: Bool

    init(
      _ source: SourceText, from start: Int, to end: Int, _ comment: [UInt8]?, quote: UInt8? = nil,
      firstWordCount: Int = 1
    ) {
      var dialect = CSVDialect(delimiter: .spaces(limit: nil), quote: quote)
      if quote != nil { dialect.escape = .backslash }
      dialect.comment = comment
      dialect.hasBrackets = true
      dialect.firstWordCount = firstWordCount
      sample = CSVSample(source, from: start, to: end, dialect: dialect)
      let common = sample.commonFieldCount(0..<sample.rowCount)
      width = common.fields
      isEven = common.rows * 10 >= sample.rowCount * leastTenths
    }

    private func areMost(_ isOne: (Int) -> Bool) -> Bool {
      sample.rowCount > 0
        && (0..<sample.rowCount).count(where: isOne) * 10 >= sample.rowCount * leastTenths
    }

    /// The first cell in brackets that is a time in nearly all lines, or a number of seconds such as
    /// the kernel's `[   12.345678]`.
    var bracketedStamp: Int? {
      (0..<min(width, 12)).first { field in
        areBracketed(field)
          && areMost { row in
            let text = sample.text(row, field)
            return CellShape(text) == .time
              || field == 0 && CellShape(text) == .number && text.contains(Byte.dot)
          }
      }
    }

    var beginWithStamps: Bool {
      areMost { isStamp(sample.text($0, 0), before: sample.text($0, 1)) }
    }

    /// Whether a level stands behind the stamp, and no column of numbers behind that.
    var areWords: Bool {
      areLevels(1)
        && !(2..<max(2, width)).contains { sample.isTypedColumn($0, 0..<sample.rowCount) }
    }

    func areBracketed(_ field: Int) -> Bool {
      areMost { row in
        guard field < sample.fieldCount(row) else { return false }
        let cell = sample.cell(row, field)
        return cell.kind == .bare && !cell.isPooled && cell.start > 0
          && sample.source.bytes[cell.start - 1] == UInt8(ascii: "[")
      }
    }

    private func areQuoted(_ field: Int) -> Bool {
      areMost { row in field < sample.fieldCount(row) && sample.cell(row, field).kind == .quoted }
    }

    func areLevels(_ field: Int) -> Bool { areMost { isLevel(sample.text($0, field)) } }

    func holdMore(than count: Int) -> Bool { areMost { sample.fieldCount($0) > count } }

    /// Names the columns of the Common Log Format, whether others stand beside them or not.
    ///
    /// https://www.w3.org/Daemon/User/Config/Logging.html
    func nameRequests(_ names: inout [String], stamp: Int) {
      guard stamp + 3 < min(width, names.count), stamp > 2, stamp < 5,
        areMost({ row in
          sample.fieldCount(row) > stamp + 3 && sample.cell(row, stamp + 1).kind == .quoted
            && sample.shape(row, stamp + 2) == .number
        })
      else { return }
      let before = ["host", "ident", "user"]
      let behind = ["request", "status", "bytes", "referrer", "agent"]
      names.replaceSubrange(stamp - before.count..<stamp, with: before)
      for (field, name) in zip(stamp + 1..<names.count, behind) {
        if name == "referrer", !areQuoted(field) { break }
        names[field] = name
      }
    }
  }

  private static let levels: Set = [
    "trace", "debug", "info", "notice", "warn", "warning", "error", "err", "crit", "critical",
    "alert",
    "emerg", "fatal", "severe", "panic", "verbose", "log",
  ]
}
