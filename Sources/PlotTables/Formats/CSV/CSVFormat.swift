/// Text whose cells are parted by a delimiter, found out from the content.
struct CSVFormat: TableFormat {
  let name = "csv"
  let summary = "cells separated by commas, semicolons, tabs, pipes, colons or spaces"
  let fileExtensions = ["csv", "txt", "dat", "psv"]

  func recognizes(_ text: SourceText, fileExtension: String) -> Bool { true }

  /// Looks at the first rows for the layout, then reads all rows into columns.
  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable {
    if options.delimiter == nil, options.fixed == nil, LineProtocol.isSpoken(in: input.sample) {
      throw TableError(
        .unsupported, "this is InfluxDB's line protocol, not a table",
        at: SourceLocation(file: input.name, line: 1),
        hint: "query it as CSV, such as with influx query --raw")
    }
    let layout =
      options.fixed?.layout
      ?? LayoutSniffer.layout(of: input.sample, isWhole: input.isWhole, options: options)
    if options.isStrict, let quote = layout.openQuote { throw .unclosedQuote(at: quote) }
    guard layout.width <= options.limits.maxColumns else {
      throw TableError(
        .limit,
        "\(layout.width) columns exceed the limit of \(options.limits.maxColumns) for a table",
        at: SourceLocation(file: input.name),
        hint: "is this one row of values? tr ',' '\\n' puts each on a line of its own")
    }
    var reader = CSVReader(input, layout, options)
    try reader.read()
    guard reader.count > 0 || options.allowsEmpty else {
      throw TableError(
        .noRows, layout.names == nil ? "no data" : "header but no rows",
        at: SourceLocation(file: input.name, line: layout.names == nil ? 0 : 1))
    }
    return reader.table()
  }
}
