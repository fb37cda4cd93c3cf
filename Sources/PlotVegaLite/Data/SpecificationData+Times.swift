import PlotNumbers
import PlotSpecs
import PlotTables
import PlotWords

extension SpecificationData {
  /// Returns the table with a column as times, as far as its cells can be read as times.
  ///
  /// Vega drops all others; here a note is made, with the first of them.
  func readingTimes(
    of name: String, in table: Table, at node: SpecValue
  ) throws(ChartError) -> Table {
    let read: Table
    do throws(ChartError) { read = try table.readingTimes(of: name) } catch {
      throw node.error(error)
    }
    guard case .texts(let texts)? = table.column(named: name)?.cells,
      let column = read.column(named: name)
    else { return read }
    let lost = texts.codes.indices.filter { texts.codes[$0] >= 0 && column.isMissing($0) }
    guard let first = lost.first else { return read }
    let word = ChartText.line(texts.category(Int(texts.codes[first])))
    let others = lost.count == 1 ? "is no time" : "and \(lost.count - 1) more are no times"
    note(
      "\(node.path): '\(word)' in column '\(ChartText.line(name))' \(others), and left out",
      once: "times of \(name) \(lost.count) \(word)")
    return read
  }
}
