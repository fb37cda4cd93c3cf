import PlotAsk
import PlotTables
import PlotTransforms
import PlotWords
import Plotting

/// All inputs of a run, which become one table.
struct InputSet {
  let files: [InputFile]
  let options: ReadOptions

  /// Shows how far the files are read; nil for none.
  var progress: (any ProgressShowing)?
  /// Takes the table of each input.
  var whenRead: (Table) -> Void = { _ in }
  /// Whether there is a flag that makes nothing of an input without rows.
  private let canAllowEmpty: Bool

  /// Reads the named inputs, or standard input if there is none.
  ///
  /// - Parameters:
  ///   - allowingEmpty: whether an input without rows is a table; nil if that cannot be asked for.
  ///   - request: the request whose columns are read; all columns if nil.
  ///   - keepsCells: whether all cells are texts as written in the input.
  init(
    _ input: InputOptions, allowingEmpty: Bool? = nil, wanting request: ChartRequest? = nil,
    keepingCells keepsCells: Bool = false
  ) throws(Failure) {
    var options = try input.readOptions()
    if let request {
      options.wishes = { names in request.wishes(for: names) }
    }
    options.allowsEmpty = allowingEmpty ?? false
    options.isRaw = keepsCells
    canAllowEmpty = allowingEmpty != nil
    self.options = options
    if input.files.isEmpty {
      files = [.standardInput]
    } else {
      files = input.files.map(InputFile.init(argument:))
    }
    if files.count(where: { $0.source == .standardInput }) > 1 {
      throw Failure(.usage, "standard input can be read only once")
    }
  }

  /// Reads the rows of all inputs.
  ///
  /// - Parameters:
  ///   - targets: where the chart will go, which must be none of the inputs.
  ///   - reading: reads one of them in another way.
  func read(
    besides targets: [OutputTarget] = [],
    by reading: ((Int, ReadOptions) throws(TableError) -> ReadTable)? = nil
  ) throws(Failure) -> (table: Table, notes: [Note]) {
    var tables: [(label: String, table: Table)] = []
    var notes: [Note] = []
    var reads: [ReadTable] = []
    for (index, file) in files.enumerated() {
      if let reading {
        do throws(TableError) { reads.append(try reading(index, options)) } catch {
          throw failure(error)
        }
      } else {
        reads.append(try self.read(file, besides: targets))
      }
    }
    if reading == nil { try settleOrders(&reads, besides: targets) }
    for (index, (file, label)) in zip(files, labels()).enumerated() {
      var read = reads[index]
      if let first = tables.first {
        let joined = try joining(read, of: file, label, to: first, besides: targets)
        read = joined.read
        notes += joined.notes
      }
      whenRead(read.table)
      tables.append((label, read.table))
      notes += read.notes
    }
    if tables.count == 1 {
      if let label = files[0].label {
        notes.append(
          Note(
            .note, "the name '\(label)' is not used: there is only one file",
            hint: "-t names the chart"))
      }
      return (tables[0].table, notes)
    }
    return (Table.concatenated(tables), notes + Table.conflicts(among: tables))
  }

  /// Reads those files again of which dates may be of either order of day and month, where another file says
  /// the order.
  private func settleOrders(
    _ reads: inout [ReadTable], besides targets: [OutputTarget]
  ) throws(Failure) {
    let fixed = reads.map(\.fixed)
    for (index, file) in files.enumerated() where file.source != .standardInput {
      let formats = fixed[index]?.dateFormats(knownIn: fixed.compactMap { $0 }) ?? []
      guard !formats.isEmpty else { continue }
      var options = options
      options.dateFormats += formats
      reads[index] = try InputSet(files: [file], options: options).read(file, besides: targets)
    }
  }

  /// Returns the table of a further input with the names of the first one, where it has the same but for case
  /// and blanks, or as many columns and none: the later part of a table that was split.
  private func joining(
    _ read: ReadTable, of file: InputFile, _ label: String, to first: (label: String, table: Table),
    besides targets: [OutputTarget]
  ) throws(Failure) -> (read: ReadTable, notes: [Note]) {
    let (names, own) = (first.table.columns.map(\.name), read.table.columns.map(\.name))
    guard Set(names).isDisjoint(with: own) else { return (read, []) }
    func key(_ name: String) -> String {
      name.lowercased().filter { !$0.isWhitespace && $0 != "_" }
    }
    let keys = Dictionary(names.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    // All of its columns are read: those that are wanted have other names here.
    func renamed(_ names: [String]) throws(Failure) -> ReadTable {
      var options = options
      options.wishes = nil
      let isPipe = file.source == .standardInput
      var whole =
        isPipe ? read : try InputSet(files: [file], options: options).read(file, besides: targets)
      whole.table = whole.table.renamed(names)
      return whole
    }
    if own.allSatisfy({ keys[key($0)] != nil }), Set(own.map(key)).count == own.count {
      return (try renamed(own.map { keys[key($0)] ?? $0 }), [])
    }
    let header = read.dialect.first { $0.name == "header" }?.value
    if own.count == names.count, header == "no" {
      return (
        try renamed(names),
        [Note(.note, "\(label) has no header: its columns are named as those of \(first.label)")]
      )
    }
    return (
      read,
      [
        Note(
          .warning,
          "\(label) and \(first.label) have no column in common: "
            + Sentence.listed(own.map { "'\(ChartText.line($0))'" }, most: 3) + " beside "
            + Sentence.listed(names.map { "'\(ChartText.line($0))'" }, most: 3),
          hint: "give both the same names, or draw them apart")
      ]
    )
  }

  /// Reads a table of events beside the inputs, with the flags about times and not those about
  /// columns.
  func events(
    in argument: String, besides targets: [OutputTarget]
  ) throws(Failure) -> ReadTable {
    var options = ReadOptions()
    options.dateFormats = self.options.dateFormats
    options.timeZone = self.options.timeZone
    options.zones = self.options.zones
    options.isStrict = self.options.isStrict
    let file = InputFile(argument: argument)
    guard file.source != .standardInput || !files.contains(where: { $0.source == .standardInput })
    else { throw Failure(.usage, "standard input can be read only once") }
    var set = InputSet(files: [file], options: options)
    set.progress = progress
    return try set.read(file, besides: targets)
  }

  private init(files: [InputFile], options: ReadOptions) {
    self.files = files
    self.options = options
    canAllowEmpty = false
  }

  func read(
    _ file: InputFile, besides targets: [OutputTarget] = []
  ) throws(Failure) -> ReadTable {
    let stream = try file.open(besides: targets, showing: progress)
    do throws(TableError) {
      return try Table.read(from: stream, name: file.name, options: options)
    } catch {
      throw failure(error)
    }
  }

  /// Summarises the table of an input.
  func digest(of file: InputFile) throws(Failure) -> TableDigest {
    let stream = try file.open(besides: [], showing: progress)
    do throws(TableError) {
      return try TableDigest(from: stream, name: file.name, options: options)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: TableError) -> Failure {
    var error = error
    if error.kind == .noRows, canAllowEmpty, error.hint == nil {
      error.hint = "--allow-empty draws empty axes instead"
    }
    return Failure(error)
  }

  /// Returns the names of the files in the chart: as given, else their file names, as short as
  /// keeps them apart.
  func labels() -> [String] {
    let names = Dictionary(grouping: files, by: \.stem).mapValues { Self.endings(of: $0) }
    var seen: [String: Int] = [:]
    return files.map { file in
      let ending = names[file.stem]?[file.name] ?? file.stem
      var label = file.label ?? ArgumentText.words(of: ending)
      seen[label, default: 0] += 1
      if let count = seen[label], count > 1 { label += " (\(count))" }
      return label
    }
  }

  /// Returns the shortest endings that tell files of one stem apart, of as many parts each; the stem of
  /// a single file.
  private static func endings(of files: [InputFile]) -> [String: String] {
    guard files.count > 1 else { return [:] }
    let paths = Set(files.map(\.name)).map { name in
      (name: name, parts: name.split(separator: "/", omittingEmptySubsequences: false))
    }
    let longest = paths.map(\.parts.count).max() ?? 0
    for count in 1...max(1, longest) {
      let endings = paths.map { ($0.name, $0.parts.suffix(count).joined(separator: "/")) }
      if Set(endings.map(\.1)).count == paths.count {
        return Dictionary(uniqueKeysWithValues: endings)
      }
    }
    return [:]
  }
}

extension InputFile {
  fileprivate var stem: String {
    switch source {
    case .standardInput: "-"
    case .file(let path): path.stem
    }
  }
}
