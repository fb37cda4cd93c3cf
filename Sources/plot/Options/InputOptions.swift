import ArgumentParser
import PlotTables

/// What is read, and how.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Tables to draw; '-' or a pipe is standard input. NAME=FILE names its series.",
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: [.short, .long], parsing: .unconditional,
    help: ArgumentHelp("The character between cells; also 'tab' or 'space'.", valueName: "char"))
  var delimiter: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Whether the first row holds the names of the columns.")
  var header: Bool?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A text that means a missing cell. Repeatable.", valueName: "text"))
  var missing: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where the records are in a JSON document, such as data.items.", valueName: "path"))
  var records: String?

  @Option(
    help: ArgumentHelp(
      "How to read: \(InputOptions.formats.joined(separator: ", ")).", valueName: "format"),
    completion: .list(InputOptions.formats))
  var inputFormat: String?

  @Option(
    help: ArgumentHelp(
      "How the characters are written, such as utf-16, windows-1252 or latin1.", valueName: "name"),
    completion: .list(InputOptions.encodings))
  var encoding: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "How dates are written, as in strptime: '%d/%m/%Y', for one column 'date=%d/%m/%Y'."
        + " Repeatable.", valueName: "format"))
  var dateFormat: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The zone of times that name none, and of the clock that is shown: Europe/Berlin, UTC,"
        + " +01:00. Bare dates are never moved.", valueName: "zone"))
  var tz: String?

  @Flag(help: "Treat what could be mended, and every warning, as an error.")
  var strict = false

  /// The names of the input formats.
  static let formats = allTableFormats.map(\.name).sorted()

  /// The names of the encodings that are read directly.
  static let encodings = knownEncodings

  /// What the flags say, for the reader.
  func readOptions() throws(Failure) -> ReadOptions {
    if let inputFormat, !InputOptions.formats.contains(inputFormat) {
      throw Failure.unknown("input format", inputFormat, known: InputOptions.formats)
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
    options.delimiter = try delimiter.map { text throws(Failure) in try delimiterByte(text) }
    options.hasHeader = header
    options.missing = missing.map(RawText.words)
    options.records = records.map(RawText.words)
    options.isStrict = strict
    options.dateFormats = try dateFormat.map { text throws(Failure) in try format(text) }
    options.timeZone = try tz.map { name throws(Failure) in try ZoneFile.rules(named: name) }
    options.zones = ZoneFile.zones
    return options
  }

  private func format(_ text: String) throws(Failure) -> DateFormat {
    do throws(TableError) {
      return try DateFormat(RawText.words(of: text))
    } catch {
      throw Failure(error)
    }
  }

  private func delimiterByte(_ text: String) throws(Failure) -> UInt8 {
    let names: [String: Character] = [
      "tab": "\t", "\\t": "\t", "space": " ", "comma": ",", "semicolon": ";", "pipe": "|",
    ]
    let character = names[text] ?? (text.count == 1 ? text.first : nil)
    guard let byte = character?.asciiValue, character != "\"", character?.isNewline == false else {
      throw Failure(
        .usage, "the delimiter '\(text)' is not one character that can stand between cells",
        hint: "-d ';' or one of the names tab, space, comma, semicolon, pipe")
    }
    return byte
  }
}
