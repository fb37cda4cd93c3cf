import ArgumentParser
import PlotTables
import Plotting

/// The options of input: files, formats and notations.
struct InputOptions: ListedOptions {
  @Argument(
    help: ArgumentHelp(
      "Tables to draw; '-' or a pipe is standard input. NAME=FILE names its series. Or one"
        + " Vega-Lite specification, such as chart.vl.json.",
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: [.short, .customLong("delimiter")], parsing: .unconditional,
    help: ArgumentHelp(
      "The cell separator: up to 16 characters, \\t or \\x1f, or a name"
        + " (tab, space, comma, semicolon, pipe, colon).", valueName: "text"))
  var delimiter: String?

  @Option(
    name: .customLong("quote"),
    parsing: .unconditional,
    help: ArgumentHelp("The quote character: \", ', or 'none'.", valueName: "char"))
  var quote: String?

  @Option(
    name: .customLong("escape"),
    help: ArgumentHelp(
      "How quotes are escaped in quoted cells: \(InputOptions.escapes.joined(separator: ", ")).",
      valueName: "how"),
    completion: .list(InputOptions.escapes))
  var escape: String?

  @Option(
    name: .customLong("comment"),
    parsing: .unconditional,
    help: ArgumentHelp("The prefix of comment lines; '' for none.", valueName: "text")
  )
  var comment: String?

  @Option(
    name: .customLong("skip"),
    help: ArgumentHelp("The number of lines to skip at the start.", valueName: "lines"))
  var skip: Int?

  @Flag(
    name: .customLong("header"),
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Take the first row as column names, or as data.")
  var header: Bool?

  @Option(
    name: .customLong("header-rows"),
    help: ArgumentHelp(
      "The number of rows of column names; several are joined.", valueName: "rows"))
  var headerRows: Int?

  @Flag(
    name: .customLong("units-row"),
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Take the row below the column names as units, or as data.")
  var unitsRow: Bool?

  @Option(
    name: .customLong("footer"),
    help: ArgumentHelp(
      "The number of rows to drop at the end; 0 keeps footnotes and totals.", valueName: "rows"))
  var footer: Int?

  @Option(
    name: .customLong("decimal"),
    parsing: .unconditional,
    help: ArgumentHelp("The decimal separator of all numbers: ',' or '.'.", valueName: "char"))
  var decimal: String?

  @Option(
    name: .customLong("missing"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A text that means a missing value (NA). Repeatable.", valueName: "text"))
  var missing: [String] = []

  @Option(
    name: .customLong("records"),
    help: ArgumentHelp(
      "The path of the records in a JSON document, such as data.items.", valueName: "path"))
  var records: String?

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "A file that replaces the data of a Vega-Lite specification.", valueName: "file"),
    completion: .file())
  var data: String?

  @Option(
    name: .customLong("allow-files"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A further folder from which a specification may read files. Repeatable.",
      valueName: "folder"),
    completion: .directory)
  var allowFiles: [String] = []

  @Option(
    name: .customLong("input-format"),
    help: ArgumentHelp(
      "The input format: \(InputOptions.formats.joined(separator: ", ")).", valueName: "format"),
    completion: .list(InputOptions.formats))
  var inputFormat: String?

  @Option(
    name: .customLong("encoding"),
    help: ArgumentHelp(
      "The character encoding, such as utf-16, windows-1252 or latin1.", valueName: "name"),
    completion: .list(InputOptions.encodings))
  var encoding: String?

  @Option(
    name: .customLong("date-format"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The format of dates, as in strptime: '%d/%m/%Y', or for one column 'date=%d/%m/%Y'."
        + " Repeatable.", valueName: "format"))
  var dateFormat: [String] = []

  @Option(
    name: .customLong("tz"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time zone of times without one, and of the labels: Europe/Berlin, UTC, +01:00. Dates"
        + " without a time are not converted.", valueName: "zone"))
  var tz: String?

  @Flag(
    name: .customLong("strict"),
    help: "Treat every warning, and input that would be repaired, as an error.")
  var strict = false

  var definitions: OptionDefinitions {
    [
      "files": _files, "delimiter": _delimiter, "quote": _quote, "escape": _escape,
      "comment": _comment, "skip": _skip, "header": _header, "headerRows": _headerRows,
      "unitsRow": _unitsRow, "footer": _footer, "decimal": _decimal, "missing": _missing,
      "records": _records, "data": _data, "allowFiles": _allowFiles, "inputFormat": _inputFormat,
      "encoding": _encoding,
      "dateFormat": _dateFormat, "tz": _tz, "strict": _strict,
    ]
  }

  /// The names of the input formats.
  static let formats = (allTableFormats.map(\.name) + [SpecificationInput.format]).sorted()

  /// The names of the supported encodings.
  static let encodings = knownEncodings

  /// The names of the escapes of quotes.
  static let escapes = ReadOptions.Escape.allCases.map(\.rawValue)

  /// Refuses a terminal as input: the program does not wait for someone to type a table.
  func refuseNothing(
    for command: any RunnableCommand.Type, in surroundings: Surroundings
  ) throws(Failure) {
    guard files.isEmpty, surroundings.inputIsTerminal else { return }
    throw HelpText.nothingToRead(command)
  }

  /// Refuses warnings with `--strict`.
  func refuseWarnings(in notes: [Note]) throws(Failure) {
    let count = notes.count { $0.level == .warning }
    guard strict, count > 0 else { return }
    throw Failure(
      .data,
      "--strict: "
        + (count == 1 ? "1 warning counts as an error" : "\(count) warnings count as errors"))
  }

  /// Refuses the options of specifications if the input is a table.
  func refuseFilesOfSpecifications() throws(Failure) {
    guard allowFiles.isEmpty else {
      throw Failure(
        .usage, "--allow-files has no effect without a Vega-Lite specification",
        hint: "name the table as a file")
    }
    guard data != nil else { return }
    throw Failure(
      .usage, "--data replaces the data of a Vega-Lite specification, and there is none",
      hint: "name the table as a file, or the specification: plot chart.vl.json --data FILE")
  }

  /// Returns the options of the reader.
  func readOptions() throws(Failure) -> ReadOptions {
    if let inputFormat, !InputOptions.formats.contains(inputFormat) {
      throw Failure.unknown("input format", inputFormat, known: InputOptions.formats)
    }
    if inputFormat == SpecificationInput.format {
      throw Failure(
        .usage, "--input-format vega-lite reads a specification, and a table is needed here")
    }
    var options = ReadOptions()
    options.format = inputFormat
    if let encoding {
      do throws(TableError) {
        try checkEncoding(named: encoding)
      } catch {
        throw Failure(error)
      }
    }
    options.encoding = encoding
    options.delimiter = try delimiter.map { text throws(Failure) in try parsedDelimiter(text) }
    try setRows(&options)
    try setMarks(&options)
    options.missing = missing.map(ArgumentText.words)
    options.records = records.map(ArgumentText.words)
    options.isStrict = strict
    options.dateFormats = try dateFormat.map { text throws(Failure) in try format(text) }
    options.timeZone = try tz.map { name throws(Failure) in try ZoneFile.rules(named: name) }
    options.zones = ZoneFile.zones
    return options
  }

  private func format(_ text: String) throws(Failure) -> DateFormat {
    do throws(TableError) {
      return try DateFormat(ArgumentText.words(of: text))
    } catch {
      throw Failure(error)
    }
  }

  /// Sets the options of rows without data.
  private func setRows(_ options: inout ReadOptions) throws(Failure) {
    options.skippedLineCount = try counted(skip, "--skip", from: 0)
    options.headerRowCount = try counted(headerRows, "--header-rows", from: 1)
    options.footerRowCount = try counted(footer, "--footer", from: 0)
    options.hasHeader = header
    options.hasUnitsRow = unitsRow
    if header == false, headerRows != nil {
      throw Failure(.usage, "--no-header and --header-rows contradict each other")
    }
  }

  /// Sets the special characters: comment, escape, quote and decimal separator.
  private func setMarks(_ options: inout ReadOptions) throws(Failure) {
    options.comment = comment.map(ArgumentText.words)
    if let escape {
      guard let known = ReadOptions.Escape(rawValue: escape) else {
        throw Failure.unknown("escape", escape, known: InputOptions.escapes)
      }
      options.escape = known
    }
    if let quote {
      let byte = quote.utf8.count == 1 ? quote.utf8.first : nil
      guard quote == "none" || byte.map({ $0 > 0x20 }) == true else {
        throw Failure(
          .usage, "the quote '\(quote)' is not one ASCII character", hint: "--quote none for none")
      }
      options.quote = byte.map { .byte($0) } ?? ReadOptions.Quote.none
    }
    if let decimal {
      guard decimal == "," || decimal == "." else {
        throw Failure(
          .usage, "'\(decimal)' is not a decimal separator", hint: "--decimal ',' or '.'")
      }
      options.decimalSeparator = decimal.utf8.first
    }
  }

  private func counted(
    _ count: Int?, _ flag: String, from least: Int
  ) throws(Failure) -> Int? {
    if let count, count < least {
      throw Failure(.usage, "\(flag) \(count) is less than \(least)")
    }
    return count
  }

  private func parsedDelimiter(_ text: String) throws(Failure) -> Delimiter {
    guard let delimiter = Delimiter(text) else {
      throw Failure(
        .usage, "the delimiter '\(text)' cannot separate cells",
        hint: "-d ';', one to sixteen characters such as '::' or '\\x1f', or one of the names"
          + " tab, space, comma, semicolon, pipe, colon")
    }
    return delimiter
  }
}
