import PlotTables
import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A growing file or pipe, with its last records in memory.
final class FollowedInput {
  let file: InputFile
  private let options: ReadOptions
  private let window: LiveOptions.Window
  private(set) var records: RecordWindow
  /// Whether the end of the pipe was reached; a file has none.
  private(set) var isEnded = false
  private var descriptor: Int32
  private let isPipe: Bool
  /// The identity of the open file, and the number of bytes read from it.
  private var identity: FileIdentity
  private var place = 0
  /// The last bytes that were read: a file with others at their place was rewritten, not appended to.
  private var lastBytes: [UInt8] = []
  private var fixed: FixedReading?
  /// The time at which the last bytes came, and the length of the lines in which the first row was last
  /// looked for.
  private var (arrival, searchedCount) = (0.0, 0)

  /// The number of records from which the types of columns are decided.
  private static let recordsOfTypes = 100
  private static let blockSize = 1 << 20
  private static let comparedCount = 64
  /// The most bytes of a line, and of lines above the first row.
  private static let mostOpenCount = 64 << 20

  /// - Parameters:
  ///   - options: the options of the reader.
  ///   - targets: the outputs, none of which may be the file.
  init(
    _ file: InputFile, _ options: ReadOptions, window: LiveOptions.Window,
    besides targets: [OutputTarget]
  ) throws(Failure) {
    (self.file, self.options, self.window) = (file, options, window)
    records = RecordWindow(most: window.rowCount)
    (descriptor, identity, isPipe) = try file.opened(besides: targets)
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// The descriptor to poll for more bytes; nil for a file, which is always readable, and after the end.
  var awaited: Int32? { isPipe && !isEnded ? descriptor : nil }

  /// The path of the file to watch for changes; nil for a pipe.
  var path: FilePath? {
    if case .file(let path) = file.source, !isPipe { path } else { nil }
  }

  /// Reads the bytes that are available.
  ///
  /// - Parameter time: the current time, in seconds since 1970.
  /// - Returns: whether bytes were read, or the file was replaced.
  func take(at time: Double) throws(Failure) -> Bool {
    if isEnded { return false }
    let isNew = isPipe ? false : restartIfReplaced()
    var buffer = [UInt8](repeating: 0, count: Self.blockSize)
    var total = 0
    // A full pipe is read in several blocks at once.
    while total < 16 * Self.blockSize {
      if isPipe, !isReadable { break }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { break }
      guard count >= 0 else {
        throw Failure(.input, "\(file.name) cannot be read: \(systemMessage(errno))")
      }
      if count == 0 {
        isEnded = isPipe
        break
      }
      records.append(buffer[..<count], at: time)
      (place, total, arrival) = (place + count, total + count, time)
      lastBytes = Array(
        (lastBytes + buffer[..<count].suffix(Self.comparedCount)).suffix(Self.comparedCount))
      do throws(TableError) {
        try refuseLongLines()
        // Each search takes as long as the text: a quarter more of it at a time is as long as a few in all.
        if records.wholeCount > searchedCount + searchedCount / 4 { try learn() }
      } catch { throw Failure(error) }
    }
    return total > 0 || isNew
  }

  private var isReadable: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Restarts at the beginning of a file that was truncated, rewritten or replaced, as `tail -F` does.
  private func restartIfReplaced() -> Bool {
    var status = stat()
    if fstat(descriptor, &status) == 0,
      Int(status.st_size) < place || Int(status.st_size) > place && !endsAsRead
    {
      lseek(descriptor, 0, SEEK_SET)
      restart()
      return true
    }
    guard let path, let now = path.status(), FileIdentity(now) != identity,
      FileKind(now) == .regular
    else { return false }
    let other = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard other >= 0 else { return false }
    close(descriptor)
    (descriptor, identity) = (other, FileIdentity(now))
    restart()
    return true
  }

  /// Whether the bytes before `place` are still those that were read.
  private var endsAsRead: Bool {
    var bytes = lastBytes
    let count = pread(descriptor, &bytes, bytes.count, off_t(place - bytes.count))
    return count == lastBytes.count && bytes == lastBytes
  }

  private func restart() {
    (place, fixed, lastBytes, searchedCount) = (0, nil, [], 0)
    records = RecordWindow(most: window.rowCount)
  }

  /// Determines the lines above the first row once there is a row, so that rows before the window can be
  /// dropped.
  private func learn() throws(TableError) {
    guard !records.hasHead else { return }
    searchedCount = records.wholeCount
    guard let read = try rows(options) else { return }
    try refuseDocuments(read)
    if let found = read.fixed { records.take(found, at: arrival) }
  }

  private func refuseLongLines() throws(TableError) {
    guard records.openCount > Self.mostOpenCount else { return }
    throw TableError(
      .limit,
      records.hasHead
        ? "a line is longer than \(Self.mostOpenCount >> 20) MiB"
        : "there is no row in the first \(Self.mostOpenCount >> 20) MiB",
      at: SourceLocation(file: file.name), hint: "--follow reads a table with one row per line")
  }

  /// Reads the table of the window.
  ///
  /// - Returns: nil as long as there is no row.
  func table(_ options: ReadOptions) throws(TableError) -> ReadTable? {
    try learn()
    guard records.hasHead else { return nil }
    var options = options
    options.fixed = fixed
    guard var read = try rows(options) else { return nil }
    // Line numbers include the dropped records.
    let gone = records.count - records.keptCount
    for index in read.notes.indices where read.notes[index].location?.line ?? 0 > 0 {
      read.notes[index].location?.line += gone
    }
    if records.count < Self.recordsOfTypes {
      fixed = read.fixed?.untyped
    } else if fixed?.hasTypes != true {
      fixed = read.fixed
    }
    return cut(read, options.timeZone)
  }

  private func rows(_ options: ReadOptions) throws(TableError) -> ReadTable? {
    if records.isBlank { return nil }
    var options = options
    options.footerRowCount = 0
    let text = records.text(isEnded: isEnded)
    if options.format == nil, text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      options.format = "ndjson"
    }
    do throws(TableError) {
      return try Table.read(text, name: file.name, options: options)
    } catch {
      if error.kind == .noRows { return nil }
      if Table.format(of: text, name: file.name, options: self.options) == "json" {
        throw refusal(of: "json")
      }
      throw error
    }
  }

  private func refuseDocuments(_ read: ReadTable) throws(TableError) {
    func value(_ name: String) -> String? { read.dialect.first { $0.name == name }?.value }
    let location = SourceLocation(file: file.name)
    guard value("compression") == nil else {
      throw TableError(
        .unsupported, "a compressed file cannot be followed line by line", at: location,
        hint: "zcat FILE | \(Program.name) --follow")
    }
    guard read.fixed != nil, value("encoding")?.hasPrefix("utf-16") != true,
      value("encoding")?.hasPrefix("utf-32") != true
    else {
      throw refusal(of: value("format") ?? "this")
    }
  }

  private func refusal(of format: String) -> TableError {
    TableError(
      .unsupported,
      format == "json"
        ? "a JSON document is read as a whole, and not line by line"
        : "\(format) cannot be followed line by line", at: SourceLocation(file: file.name),
      hint: format == "json" && isPipe
        ? "leave out --follow, or jq -c '.[]' makes JSON Lines of an array"
        : "--follow reads delimited text and JSON Lines, --watch draws any file again")
  }

  /// Adds a column of arrival times to the table of a pipe without times, and removes the rows before the
  /// window.
  private func cut(_ read: ReadTable, _ zone: ZoneRules?) -> ReadTable {
    var read = read
    func isTime(_ column: Column) -> Bool {
      if case .times = column.cells { true } else { false }
    }
    var times = read.table.columns.first(where: isTime)
    if times == nil, isPipe {
      var arrivals = records.arrivals
      // An unfinished last line gets the time of the record before it.
      while arrivals.count < read.table.rowCount { arrivals.append(arrivals.last ?? 0) }
      let ticks = arrivals.suffix(read.table.rowCount).map { Int64(($0 * 1000).rounded()) }
      let name = read.table.column(named: "arrival") == nil ? "arrival" : "time of arrival"
      let column = Column(
        name: name,
        cells: .times(
          TimeCells(
            ticks: ticks, ticksPerSecond: 1000, precision: .millisecond, isZoned: true, zone: zone))
      )
      // Behind the others, so that these keep their numbers.
      read.table = Table(name: read.table.name, columns: read.table.columns + [column])
      times = column
    }
    guard let seconds = window.seconds, case .times(let cells)? = times?.cells,
      let last = cells.ticks.filter({ $0 != TimeCells.missing }).max()
    else { return read }
    let first = last - Int64((seconds * Double(cells.ticksPerSecond)).rounded())
    let rows = cells.ticks.indices.filter { cells.ticks[$0] >= first }
    guard rows.count < cells.ticks.count else { return read }
    // If rows are in the order of their times, those before the window never return to it.
    if let start = rows.first, rows.count == cells.ticks.count - start,
      records.keptCount == cells.ticks.count
    {
      records.drop(start)
    }
    read.table = read.table.keeping(rows: rows)
    return read
  }
}
