import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The corners of the polygons of series, of the rings and spokes under them, and the places of their names,
/// in a circle of radius 1; the first spoke points up, the others follow clockwise.
struct PolygonsTransform: Transform, Hashable {
  var spokes: String
  var values: String
  var series: String?
  /// The names of the columns that it makes: places, the order of corners, what each row is a part of, and
  /// the number of its line.
  var x: String
  var y: String
  var order: String
  var part: String
  var ring: String
  /// The columns of the names of spokes above, right of, below and left of their ends.
  var names: [String]
  /// The column of the numbers at rings.
  var level: String

  static let (line, lineEnd, ring) = ("line", "end of line", "ring")
  static let (spoke, level) = ("spoke", "level")
  private static let ringCount = 4

  var fields: Set<String> { Set([spokes, values] + [series].compactMap(\.self)) }

  /// The values of each series along the spokes, NaN where missing.
  private struct Web {
    var spokes: [String]
    var series: [(name: String?, row: Int, values: [Double])]
    var levels: [Double]
    var texts: [String]
    /// The values of each series in words.
    var words: [[String]]
  }

  private func web(of table: Table) throws(ChartError) -> Web {
    let places = try table.requiredColumn(spokes, for: "radar").categoryData()
    let column = try table.requiredColumn(values, for: "radar")
    let numbers = try AxisNumbers(column, for: "radar chart")
    let own = try series.mapThrowing { name throws(ChartError) in
      try table.requiredColumn(name, for: "radar").categoryData()
    }
    var found: [Int: (row: Int, values: [Double])] = [:]
    for row in 0..<table.rowCount where places.codes[row] >= 0 {
      let code = own?.codes[row] ?? 0
      guard code >= 0 else { continue }
      var values = found[code]?.values ?? Array(repeating: .nan, count: places.labels.count)
      values[places.codes[row]] = numbers.values[row]
      found[code] = (found[code]?.row ?? row, values)
    }
    let all = found.sorted { $0.key < $1.key }
    let most = all.flatMap(\.value.values).filter(\.isFinite).max() ?? 0
    let scale = LinearScale(lower: 0, upper: most > 0 ? most : 1).nice(about: Self.ringCount)
    let levels = scale.tickValues(about: Self.ringCount).filter { $0 > 0 }
    func texts(_ values: [Double]) throws(ChartError) -> [String] {
      try Table(name: "", columns: [numbers.column(values, named: "n")])
        .position(ChannelDefinition("n")).valueTexts
    }
    var words: [[String]] = []
    for one in all { words.append(try texts(one.value.values)) }
    return Web(
      spokes: places.labels.map(ChartText.line),
      series: all.map { code, one in
        (own.map { ChartText.line($0.labels[code]) }, one.row, one.values)
      },
      levels: levels, texts: try texts(levels), words: words)
  }

  /// "5 spokes, from speed to comfort, on a scale from 0 to 5. A is highest at size with 5 and lowest at
  /// range with 2"
  func sentences(of table: Table) throws(ChartError) -> [String] {
    let web = try web(of: table)
    let about =
      "\(web.spokes.count) spokes on a scale from 0 to \(web.texts.last ?? "1"): "
      + Sentence.listed(web.spokes, most: 16)
    return [about]
      + zip(web.series, web.words).compactMap { series, words in
        let shown = series.values.indices.filter { series.values[$0].isFinite }
        guard let high = shown.max(by: { series.values[$0] < series.values[$1] }),
          let low = shown.min(by: { series.values[$0] < series.values[$1] })
        else { return nil }
        let name = series.name.map { "\($0) is" } ?? "Values are"
        return "\(name) highest at \(web.spokes[high]) with \(words[high]) and lowest at "
          + "\(web.spokes[low]) with \(words[low])"
      }
  }

  func apply(to table: Table) throws(ChartError) -> Table {
    let web = try web(of: table)
    let (count, most) = (web.spokes.count, web.levels.last ?? 1)
    var (rows, numbers): ([Int], [[Double]]) = ([], [[], [], []])
    var texts = Array(repeating: TextCells(), count: 7)
    func add(_ row: Int, _ spoke: Int, _ radius: Double, _ step: Int, _ cells: [String]) {
      let turn = 2 * Double.pi * Double(spoke) / Double(max(1, count))
      rows.append(row)
      // A line has a gap at a row with a place and no value, and joins the rows beside one without a place.
      let isKnown = radius.isFinite
      let across: Double = isKnown ? radius * sin(turn) : 0
      let up: Double = isKnown ? radius * cos(turn) : .nan
      for (index, number) in [across, up, Double(step)].enumerated() {
        numbers[index].append(number)
      }
      for index in texts.indices { texts[index].append(index < cells.count ? cells[index] : "") }
    }
    for series in web.series {
      for spoke in 0..<count {
        add(series.row, spoke, series.values[spoke] / most, spoke, [Self.line])
      }
      add(series.row, 0, (series.values.first ?? .nan) / most, count, [Self.lineEnd])
    }
    if let row = web.series.first?.row {
      for (number, level) in web.levels.enumerated() {
        for spoke in 0...count {
          add(row, spoke, level / most, spoke, [Self.ring, "ring \(number)"])
        }
        add(row, 0, level / most, 0, [Self.level, "", "", "", "", "", web.texts[number]])
      }
      for spoke in 0..<count {
        add(row, spoke, 0, 0, [Self.ring, "spoke \(spoke)"])
        add(row, spoke, 1, 1, [Self.ring, "spoke \(spoke)"])
        let turn = Double(spoke) / Double(count)
        // Names stand above and below the ends of spokes that are upright within a twentieth of a turn.
        let side = min(turn, 1 - turn) < 0.05 ? 0 : abs(turn - 0.5) < 0.05 ? 2 : turn < 0.5 ? 1 : 3
        var cells = [Self.spoke, "", "", "", "", ""]
        cells[2 + side] = web.spokes[spoke]
        add(row, spoke, 1, 0, cells)
      }
    }
    let made = zip([x, y, order], numbers).map { name, values in
      Column(name: name, cells: .numbers(NumberCells(values: values)))
    }
    let words = zip([part, ring] + names + [level], texts).map {
      Column(name: $0, cells: .texts($1))
    }
    return table.grouping([series].compactMap(\.self), rows: rows, and: made + words)
  }
}
