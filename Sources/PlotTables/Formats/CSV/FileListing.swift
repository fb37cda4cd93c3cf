/// Tables of files and their sizes, as `ls -lh`, `du -h` and `df -h` print them.
enum FileListing {
  /// Whether a table is one: its columns are named so, or hold paths or permissions, or it has the
  /// form of `du`, sizes and names without a header.
  static func isOne(_ sample: CSVSample, _ layout: CSVLayout) -> Bool {
    if layout.names?.contains(where: { HeaderWords($0).nameFiles }) == true { return true }
    let rows = 0..<sample.rowCount
    if layout.names == nil, layout.width == 2, layout.dialect.delimiter == .byte(Byte.tab),
      rows.allSatisfy({ isSize(sample.text($0, 0)) && sample.fieldCount($0) == 2 })
    {
      return true
    }
    return (0..<min(layout.width, 20)).contains { field in
      let places = rows.count { isPlace(sample.text($0, field)) }
      return places > 0 && places * 2 >= rows.count
    }
  }

  /// `4.0K`, `512`, `12M`
  private static func isSize(_ text: [UInt8]) -> Bool {
    guard let last = text.last, let first = text.first, Byte.isDigit(first) else { return false }
    return Byte.isDigit(last) || "BKMGTP".utf8.contains(last)
  }

  /// `/var/log`, `./a`, `~/b`, `drwxr-xr-x`
  private static func isPlace(_ text: [UInt8]) -> Bool {
    let starts = ["/", "./", "../", "~/"].map { Array($0.utf8) }
    if text.count > 1, starts.contains(where: { NumberStyle.holds(text, 0, text.count, $0) }) {
      return true
    }
    return (10...11).contains(text.count) && "-dlbcps".utf8.contains(text[0])
      && text[1..<10].allSatisfy { "rwxsStT-".utf8.contains($0) }
      && text[1..<10].contains { $0 != Byte.minus }
  }
}
