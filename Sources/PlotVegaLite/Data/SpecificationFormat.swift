import PlotNumbers
import PlotSpecs
import PlotTables
import PlotWords

/// The format of data: the member `format` of `data`.
///
/// https://vega.github.io/vega-lite/docs/data.html#format
struct SpecificationFormat: Hashable {
  var type: String?
  private var delimiter: Delimiter?
  /// The path to the records in a JSON document.
  private var property: String?
  /// The types of the cells of some columns; nil leaves a column as it is.
  private var types: [String: CellType] = [:]
  /// Whether no cell is to be read as more than its text.
  private var keepsTexts = false

  enum CellType: Hashable {
    case number, boolean, text
    /// A time in a notation of d3, or in one that is found out.
    case time(format: String?)
  }

  init(_ node: SpecValue?) throws(ChartError) {
    guard let node else { return }
    if let type = node["type"] {
      guard let name = type.string, ["json", "csv", "tsv", "dsv"].contains(name) else {
        throw ChartError(
          .data, "\(type.path): the format \(type.string.map { "'\($0)' " } ?? "")is not supported",
          hint: "use json, csv, tsv or dsv")
      }
      self.type = name
    }
    if let node = node["delimiter"] {
      guard let text = node.string, let delimiter = Delimiter(text) else {
        throw ChartError(.data, "\(node.path): this cannot be a delimiter")
      }
      self.delimiter = delimiter
    }
    property = node["property"]?.string
    if let parse = node["parse"] { try self.readTypes(parse) }
  }

  private mutating func readTypes(_ parse: SpecValue) throws(ChartError) {
    if parse.isNull { keepsTexts = true }
    for member in parse.object ?? [] {
      let (column, value) = (member.name, member.value)
      if value.isNull { continue }
      guard let name = value.string, let type = CellType(name) else {
        throw ChartError(
          .data, "\(value.path): \(value.string.map { "'\($0)'" } ?? "this") is no type of cells",
          hint: "use number, boolean, string, date, or a date with its format: date:'%m/%d/%Y'")
      }
      types[column] = type
    }
  }

  /// - Parameters:
  ///   - isFile: whether the name may decide the format.
  ///   - flags: the command line's options for files.
  ///   - names: the names by which columns are read; nil for all.
  func read(
    _ bytes: [UInt8], name: String, isFile: Bool, options flags: ReadOptions? = nil,
    names: MentionedNames? = nil
  ) throws(TableError) -> ReadTable {
    var options = ReadOptions()
    options.isLiteral = true
    options.allowsEmpty = true
    options.format = "json"
    options.hasHeader = false
    var bytes = bytes
    switch type ?? (isFile ? SpecificationFormat.type(ofFile: name) : "json") {
    case "csv": options.takeCells(parted: .byte(UInt8(ascii: ",")))
    case "tsv": options.takeCells(parted: .byte(UInt8(ascii: "\t")))
    case "dsv": options.takeCells(parted: delimiter)
    case "json":
      options.records = property
      if property == nil { SpecificationFormat.wrapObject(&bytes) }
    default:
      options.format = nil
      options.hasHeader = nil
    }
    if let flags { options.take(flags) }
    if let names, options.format != "json" { options.wishes = names.wishes }
    var read = try Table.read(bytes, name: name, options: options)
    var columns = read.table.columns
    if options.format == "json" {
      columns = SpecificationFormat.named(columns, read)
      let elements = columns.map(SpecificationFormat.elements)
      for index in columns.indices where !elements[index].isEmpty {
        guard case .texts(var cells) = columns[index].cells else { continue }
        cells.holdsLists = true
        columns[index].cells = .texts(cells)
      }
      columns += elements.flatMap { $0 }
      if columns.isEmpty {
        // Records that hold nothing are records all the same.
        let count = try JSONNode.parse(bytes, name: name).array?.count ?? 0
        columns = count > 0 ? [Column(name: "", cells: .unread(count))] : []
      }
    }
    for index in columns.indices {
      if case .unread = columns[index].cells { continue }
      try columns[index].take(types, keepsTexts: keepsTexts)
    }
    read.table = Table(name: read.table.name, columns: columns)
    return read
  }

  /// Returns the format that the extension of a file names, nil if none.
  private static func type(ofFile name: String) -> String? {
    let base = name.split(separator: "/").last ?? ""
    let parts = base.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return nil }
    return ["json", "csv", "tsv"].contains(String(last)) ? String(last) : nil
  }

  /// An object at the top is one record, whatever it holds.
  private static func wrapObject(_ bytes: inout [UInt8]) {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let blanks = Array(" \t\r\n".utf8)
    guard bytes[start...].first(where: { !blanks.contains($0) }) == UInt8(ascii: "{") else {
      return
    }
    bytes.insert(UInt8(ascii: "["), at: start)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Values that are no records have a column `data`, and the cells of arrays are named by their
  /// places, as in Vega: https://github.com/vega/vega/blob/main/packages/vega-dataflow/src/Tuple.js
  private static func named(_ columns: [Column], _ read: ReadTable) -> [Column] {
    let shape = read.dialect.first { $0.name == "shape" }?.value
    return columns.enumerated().map { place, column in
      var column = column
      if shape == "values" { column.name = "data" }
      if shape == "rows" { column.name = "\(place)" }
      return column
    }
  }
}

extension ReadOptions {
  /// Overrides the options of a specification by those of flags.
  fileprivate mutating func take(_ flags: ReadOptions) {
    encoding = flags.encoding ?? encoding
    delimiter = flags.delimiter ?? delimiter
    quote = flags.quote ?? quote
    escape = flags.escape ?? escape
    comment = flags.comment ?? comment
    skippedLineCount = flags.skippedLineCount ?? skippedLineCount
    hasHeader = flags.hasHeader ?? hasHeader
    headerRowCount = flags.headerRowCount ?? (hasHeader == false ? nil : headerRowCount)
    hasUnitsRow = flags.hasUnitsRow ?? hasUnitsRow
    footerRowCount = flags.footerRowCount ?? footerRowCount
    records = flags.records ?? records
    missing = flags.missing
    decimalSeparator = flags.decimalSeparator
    (dateFormats, timeZone, zones) = (flags.dateFormats, flags.timeZone, flags.zones)
    // Cells of notations that flags name are no plain ones.
    isLiteral = flags.decimalSeparator == nil && flags.dateFormats.isEmpty && flags.timeZone == nil
  }

  /// Rows of cells below one header, with nothing around them.
  fileprivate mutating func takeCells(parted delimiter: Delimiter?) {
    format = "csv"
    self.delimiter = delimiter
    quote = .byte(UInt8(ascii: "\""))
    comment = ""
    skippedLineCount = 0
    hasHeader = true
    headerRowCount = 1
    hasUnitsRow = false
    footerRowCount = 0
  }
}
