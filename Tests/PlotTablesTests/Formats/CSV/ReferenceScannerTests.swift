import PlotTestSupport
import Testing

@testable import PlotTables

/// The fast reader of rows and numbers against the plain one, which other tests hold against the
/// standard and the corpora.
struct ReferenceScannerTests {
  private static let alphabet = Array(",,,\n\n\"\"1230.-+e 5a#\r\t;\u{e9}".utf8)

  @Test(
    "rows of the fast scanner equal those of the reference", .slow,
    arguments: 1...40 as ClosedRange<UInt64>)
  func rows(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...120, using: &random)
      let head: [UInt8] = Bool.random(using: &random) ? Array("a,b,c\n1,2,3\n4,5,6\n".utf8) : []
      let text =
        head + (0..<count).map { _ in Self.alphabet.randomElement(using: &random) ?? Byte.comma }
      var options = ReadOptions()
      options.format = "csv"
      options.delimiter = .byte(Byte.comma)
      options.isStrict = Bool.random(using: &random)
      options.limits.threadCount = 1
      let fast = shown(text, options)
      options.limits.usesReference = true
      let plain = shown(text, options)
      #expect(
        fast == plain, "seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }

  @Test(
    "plain numbers of the fast scanner equal those of the reference", .slow,
    arguments: 1...20 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) {
    var random = Seeded(seed)
    var text = "x,y\n"
    for _ in 0..<400 { text += number(&random) + "," + number(&random) + "\n" }
    var options = ReadOptions()
    options.hasHeader = true
    options.delimiter = .byte(Byte.comma)
    let fast = shown(Array(text.utf8), options)
    options.limits.usesReference = true
    #expect(fast == shown(Array(text.utf8), options), "seed \(seed)")
  }

  /// Returns numbers of all lengths around those at which the reader takes another path.
  private func number(_ random: inout Seeded) -> String {
    func digits(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
    }
    let sign = ["", "", "-", "+"].randomElement(using: &random) ?? ""
    let whole = "1" + digits(17)
    switch Int.random(in: 0...4, using: &random) {
    case 0: return sign + whole
    case 1: return sign + whole + "."
    case 2: return sign + "." + digits(18) + "5"
    case 3: return sign + "0." + digits(20) + "7"
    default: return sign + whole + "." + digits(18)
    }
  }

  private func shown(_ text: [UInt8], _ options: ReadOptions) -> String {
    do throws(TableError) {
      let read = try Table.read(text, name: "f", options: options)
      let cells = read.table.columns.map { column -> String in
        guard case .numbers(let cells) = column.cells else { return column.name }
        return cells.values.map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
      }
      let notes = read.notes.map { "\($0.message) \($0.location?.line ?? 0)" }
      return "\(read.summary)\n\(cells)\n\(notes)"
    } catch {
      return "\(error.message) \(error.location?.line ?? 0)"
    }
  }
}
