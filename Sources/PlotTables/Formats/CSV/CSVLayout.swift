/// Where in a file the parts of its table are, and how its cells are parted: the result of
/// looking at the first rows.
struct CSVLayout {
  let delimiter: UInt8
  /// The names of the columns as written, nil where the file has none.
  private(set) var names: [String]?
  private(set) var width: Int
  /// The first byte of the first row of data.
  private(set) var dataStart: Int
  /// Whether the file begins with comments, so that later rows may be comments too.
  private(set) var hasComments = false
  private(set) var notes: [Note] = []

  init(_ sample: CSVSample, hasHeader: Bool?) {
    delimiter = sample.delimiter
    let source = sample.source
    let rows = 0..<sample.rowCount
    var first = rows.first { !sample.isComment($0) } ?? 0
    if first > 0 {
      hasComments = true
      notes.append(Note(.detail, "skipped \(first) comment lines at the start"))
    }
    let commentEnd = first
    first = CSVLayout.preambleEnd(sample, first..<rows.upperBound)
    if first > commentEnd {
      notes.append(
        Note(
          .note, "skipped \(first - commentEnd) lines before the table",
          at: source.location(of: sample.offset(commentEnd))))
    }
    let isHeader = hasHeader ?? HeaderSniffer.isHeader(sample, first..<rows.upperBound)
    let dataRow = min(isHeader ? first + 1 : first, rows.upperBound)
    let body = dataRow..<rows.upperBound
    width = max(1, sample.commonFieldCount(body).fields)
    dataStart = sample.offset(dataRow)
    if isHeader, first < rows.upperBound {
      names = (0..<sample.fieldCount(first)).map { CSVLayout.name(sample, sample.cell(first, $0)) }
      fitWidth(sample, body)
    } else if hasHeader == nil, commentEnd > 0, first == commentEnd {
      takeNamesFromComment(sample, commentEnd - 1)
    }
  }

  /// The names and the rows below need not agree: rows may end in a delimiter, and a first column
  /// of row names may have no name.
  private mutating func fitWidth(_ sample: CSVSample, _ body: Range<Int>) {
    guard let names else { return }
    let isOneMore = body.count > 1 && body.allSatisfy { sample.fieldCount($0) == names.count + 1 }
    let endsEmpty = body.allSatisfy { row in
      sample.text(sample.cell(row, sample.fieldCount(row) - 1)).isEmpty
    }
    if isOneMore, !endsEmpty {
      self.names = [""] + names
      notes.append(
        Note(.note, "the first column has no name: every row has one cell more than the header"))
    }
    width = self.names?.count ?? width
  }

  /// `# x y` over rows of two cells names them.
  private mutating func takeNamesFromComment(_ sample: CSVSample, _ row: Int) {
    var found = (0..<sample.fieldCount(row)).map { CSVLayout.name(sample, sample.cell(row, $0)) }
    guard let start = found.first, start.hasPrefix("#") else { return }
    let rest = String(start.drop { $0 == "#" || $0 == " " })
    if rest.isEmpty { found.removeFirst() } else { found[0] = rest }
    guard found.count == width, width > 1, found.allSatisfy({ CellShape(Array($0.utf8)) == .text })
    else { return }
    names = found
    notes.append(Note(.detail, "took the column names from the last comment line"))
  }

  private static func name(_ sample: CSVSample, _ cell: Cell) -> String {
    String(decoding: sample.text(cell), as: UTF8.self)
  }

  /// The first row of the table, after lines of prose: rows of one cell before many rows that all
  /// have the same larger number of cells.
  private static func preambleEnd(_ sample: CSVSample, _ rows: Range<Int>) -> Int {
    let (fields, _) = sample.commonFieldCount(rows)
    guard fields > 1,
      let start = rows.prefix(20).first(where: { sample.fieldCount($0) == fields }),
      start > rows.lowerBound,
      (rows.lowerBound..<start).allSatisfy({ sample.fieldCount($0) == 1 })
    else { return rows.lowerBound }
    let regular = (start..<rows.upperBound).count { sample.fieldCount($0) == fields }
    return regular > 2 && regular * 10 >= (rows.upperBound - start) * 9 ? start : rows.lowerBound
  }
}
