/// Text whose cells are parted by tabs.
struct TSVFormat: TableFormat {
  let name = "tsv"
  let summary = "tab-separated cells"
  let fileExtensions = ["tsv", "tab"]

  func recognizes(_ text: SourceText, fileExtension: String) -> Bool {
    fileExtensions.contains(fileExtension) && text.bytes.contains(Byte.tab)
  }

  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable {
    var options = options
    if options.delimiter == nil { options.delimiter = .byte(Byte.tab) }
    return try CSVFormat().read(input, options: options)
  }
}
