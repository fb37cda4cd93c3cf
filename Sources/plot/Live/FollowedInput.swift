import PlotTables
import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file or pipe that grows, with its last records.
final class FollowedInput {
  let file: InputFile
  private let options: ReadOptions
  private let window: LiveOptions.Window
  private(set) var records: RecordWindow
  /// Whether nothing more comes.
  private(set) var isEnded = false
  private var descriptor: Int32
  private let isPipe: Bool
  /// The file that is open, and how much of it was read.
  private var identity: FileIdentity
  private var place = 0
  /// The last bytes that were read, by which a file that was written anew is told from one that grew.
  private var lastBytes: [UInt8] = []
  private var fixed: FixedReading?

  /// Types are decided from so many records.
  private static let recordsOfTypes = 100
  private static let blockSize = 1 << 20
  private static let comparedCount = 64

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

  /// The descriptor that becomes readable when more comes; nil for a file, which always is.
  var awaited: Int32? { isPipe && !isEnded ? descriptor : nil }

  /// The path whose folder tells of changes.
  var path: FilePath? {
    if case .file(let path) = file.source, !isPipe { path } else { nil }
  }

  /// Reads the bytes that have come.
  ///
  /// - Parameter time: that of the clock, in seconds.
  /// - Returns: whether there are any, or the file is another one.
  func take(at time: Double) throws(Failure) -> Bool {
    if isEnded { return false }
    let isNew = isPipe ? false : restartIfReplaced()
    var buffer = [UInt8](repeating: 0, count: Self.blockSize)
    var total = 0
    // Pipes are read on without a look at the clock as long as they are full.
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
      (place, total) = (place + count, total + count)
      lastBytes = Array(
        (lastBytes + buffer[..<count].suffix(Self.comparedCount)).suffix(Self.comparedCount))
      do throws(TableError) { try learn(at: time) } catch { throw Failure(error) }
    }
    return total > 0 || isNew
  }

  private var isReadable: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Begins anew with a file that was cut, or that has taken the place of the old one, as `tail -F` does.
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

  /// Whether the bytes before the place are those that were read.
  private var endsAsRead: Bool {
    var bytes = lastBytes
    let count = pread(descriptor, &bytes, bytes.count, off_t(place - bytes.count))
    return count == lastBytes.count && bytes == lastBytes
  }

  private func restart() {
    (place, fixed, lastBytes) = (0, nil, [])
    records = RecordWindow(most: window.rowCount)
  }

  /// Finds out the lines above the first row, as soon as there is one, so that the rows before the window can
  /// leave.
  private func learn(at time: Double) throws(TableError) {
    guard !records.hasHead, let read = try rows(options) else { return }
    try refuseDocuments(read)
    if let found = read.fixed { records.take(found, at: time) }
  }

  /// Reads the table of the window.
  ///
  /// - Returns: nil as long as there is no row.
  func table(_ options: ReadOptions) throws(TableError) -> ReadTable? {
    var options = options
    options.fixed = fixed
    guard var read = try rows(options) else { return nil }
    // Lines are counted from the first one that ever came.
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
      throw error
    }
  }

  private func refuseDocuments(_ read: ReadTable) throws(TableError) {
    func value(_ name: String) -> String? { read.dialect.first { $0.name == name }?.value }
    let location = SourceLocation(file: file.name)
    guard value("compression") == nil else {
      throw TableError(
        .unsupported, "a compressed file does not grow line by line", at: location,
        hint: "zcat FILE | \(Program.name) --follow")
    }
    guard read.fixed != nil, value("encoding")?.hasPrefix("utf-16") != true,
      value("encoding")?.hasPrefix("utf-32") != true
    else {
      throw TableError(
        .unsupported, "\(value("format") ?? "this") does not grow line by line", at: location,
        hint: "--follow reads delimited text and JSON Lines, --watch draws any file again")
    }
  }

  /// Adds the times of arrival to a table of a pipe without times, and leaves out the rows before the window.
  private func cut(_ read: ReadTable, _ zone: ZoneRules?) -> ReadTable {
    var read = read
    func isTime(_ column: Column) -> Bool {
      if case .times = column.cells { true } else { false }
    }
    var times = read.table.columns.first(where: isTime)
    if times == nil, isPipe {
      var arrivals = records.arrivals
      // A last line without an end has come with the others.
      while arrivals.count < read.table.rowCount { arrivals.append(arrivals.last ?? 0) }
      let ticks = arrivals.suffix(read.table.rowCount).map { Int64(($0 * 1000).rounded()) }
      let name = read.table.column(named: "arrival") == nil ? "arrival" : "time of arrival"
      let column = Column(
        name: name,
        cells: .times(
          TimeCells(
            ticks: ticks, ticksPerSecond: 1000, precision: .millisecond, isZoned: true, zone: zone))
      )
      read.table = Table(name: read.table.name, columns: [column] + read.table.columns)
      times = column
    }
    guard let seconds = window.seconds, case .times(let cells)? = times?.cells,
      let last = cells.ticks.filter({ $0 != TimeCells.missing }).max()
    else { return read }
    let first = last - Int64((seconds * Double(cells.ticksPerSecond)).rounded())
    let rows = cells.ticks.indices.filter { cells.ticks[$0] >= first }
    guard rows.count < cells.ticks.count else { return read }
    // Rows in the order of their times leave for good.
    if let start = rows.first, rows.count == cells.ticks.count - start,
      records.keptCount == cells.ticks.count
    {
      records.drop(start)
    }
    read.table = read.table.keeping(rows: rows)
    return read
  }
}
