import PlotTestSupport
import Testing

@testable import PlotTables

/// Units after numbers. The values follow from the definitions: BIPM, "The International System of
/// Units", 2019; IEC 80000-13 for Ki and its like; NIST Handbook 44 for feet and pounds.
@Suite struct QuantityTests {
  private func column(_ cells: [String]) throws -> Column {
    var options = ReadOptions()
    options.delimiter = .byte(Byte.tab)
    options.hasHeader = true
    let text = "n\tm\n" + cells.map { $0 + "\tx\n" }.joined()
    return try Table.read(Array(text.utf8), name: "", options: options).table.columns[0]
  }

  @Test(
    "a single unit is kept as written",
    arguments: [
      (["12ms", "7.5ms"], [12, 7.5], "ms", .duration),
      (["12 kW", "3.3 kW", "0"], [12, 3.3, 0], "kW", .power),
      (["3.3V", "-5V"], [3.3, -5], "V", .voltage),
      (["440 Hz", "1e3 Hz"], [440, 1000], "Hz", .frequency),
      (["1.2GHz", "3GHz"], [1.2, 3], "GHz", .frequency),
      (["21°C", "-3.5 °C"], [21, -3.5], "°C", .temperature),
      (["1.5x", "2x"], [1.5, 2], "x", .multiple), (["5%", "12.5 %"], [5, 12.5], "%", .ratio),
      (["5 MB/s", "7 MB/s"], [5, 7], "MB/s", .informationRate),
      (["5km/h", "7km/h"], [5, 7], "km/h", .speed),
      (["3MiB", "0.5MiB"], [3, 0.5], "MiB", .information),
      (["512B", "7B"], [512, 7], "B", .information),
      (["1.2M", "3M"], [1.2, 3], "M", .other), (["5m", "7m"], [5, 7], "m", .length),
      (["10 kg", "7 kg"], [10, 7], "kg", .mass),
      (["1.5 \u{3bc}s", "2\u{3bc}s"], [1.5, 2], "\u{3bc}s", .duration),
      (["1,5 kg", "2,25 kg"], [1.5, 2.25], "kg", .mass),
      (["1,234 kg", "1.5 kg"], [1234, 1.5], "kg", .mass),
      (["3\u{a0}k€", "4\u{a0}k€"], [3, 4], "k€", .currency),
    ] as [([String], [Double], String, MeasureUnit.Dimension)])
  func single(cells: [String], values: [Double], symbol: String, dimension: MeasureUnit.Dimension)
    throws
  {
    let column = try column(cells)
    #expect(column.numbers == values)
    #expect(column.unit == MeasureUnit(symbol, dimension: dimension))
  }

  @Test(
    "several units of one dimension are converted to their base, exactly",
    arguments: [
      (["900us", "1.2ms", "3s"], [0.0009, 0.0012, 3], "s"), (["5ns", "0.1us"], [5e-9, 1e-7], "s"),
      (["1h30m", "45m", "90s"], [5400, 2700, 90], "s"), (["1m2.5s", "30s"], [62.5, 30], "s"),
      (["1d 2h", "3h"], [93_600, 10_800], "s"),
      (["2w", "1d", "5min"], [1_209_600, 86_400, 300], "s"),
      (["75:30", "12:05", "125:04"], [4530, 725, 7504], "s"),
      (["125:04:11", "5:01:00"], [450_251, 18_060], "s"),
      (["61:02:03", "45:30", "0"], [219_723, 2730, 0], "s"),
      (["0:58.25", "61:01.5", "-1:00.0"], [58.25, 3661.5, -60], "s"),
      (["1h 30min", "2h"], [5400, 7200], "s"), (["1s500ms", "0"], [1.5, 0], "s"),
      (["0.1ms", "0.3us"], [0.0001, 3e-7], "s"), (["1.1h", "1s"], [3960, 1], "s"),
      (["2 kB", "1.5MB", "1GB"], [2000, 1_500_000, 1e9], "B"),
      (["2KiB", "1MiB", "512 B"], [2048, 1_048_576, 512], "B"),
      (["2Ki", "1Mi", "1Gi"], [2048, 0x1p20, 0x1p30], "B"),
      (["4.0K", "12M", "1.5G", "0"], [4096, 12 * 0x1p20, 1.5 * 0x1p30, 0], "B"),
      (["5 mA", "1.2 A"], [0.005, 1.2], "A"), (["100 m", "5km", "3cm"], [100, 5000, 0.03], "m"),
      (["5ft", "1in", "1m"], [1.524, 0.0254, 1], "m"),
      (["500 g", "1.5 kg", "2t"], [500, 1500, 2e6], "g"),
      (["5 kbit/s", "1.5Mbit/s"], [5000, 1.5e6], "bit/s"),
      (["5 MB/s", "500 kB/s"], [5e6, 5e5], "B/s"),
      (["1 W", "1 kW", "0.3 mW"], [1, 1000, 0.0003], "W"),
      (["1000 hPa", "1 kPa"], [1e5, 1000], "Pa"),
      (["5%", "5‰"], [5, 0.5], "%"),
    ] as [([String], [Double], String)])
  func mixed(cells: [String], values: [Double], symbol: String) throws {
    let column = try column(cells)
    #expect(column.numbers == values)
    #expect(column.unit?.symbol == symbol)
  }

  @Test(
    "thousands, millions and billions are multiplied out",
    arguments: [
      (["1.2k", "3.4M", "5B"], [1200, 3.4e6, 5e9]), (["950", "1.2k"], [950, 1200]),
      (["12.5K", "1.25M"], [12_500, 1_250_000]), (["0.1k", "0.3M"], [100, 300_000]),
      (["512", "4.0K", "12M"], [512, 4000, 12e6]),
    ] as [([String], [Double])])
  func counts(cells: [String], values: [Double]) throws {
    let column = try column(cells)
    #expect(column.numbers == values)
    #expect(column.unit == nil)
  }

  @Test("K and M are noted as ambiguous between sizes and counts")
  func sizesOrCounts() throws {
    let read = try read("n\tm\n12K\tx\n1.5M\ty\n")
    #expect(read.table.columns[0].numbers == [12_000, 1_500_000])
    #expect(
      read.notes.contains { $0.level == .note && $0.message.contains("'12K' is read as 12000") })
  }

  @Test(
    "units of several dimensions stay text",
    arguments: [
      ["5ms", "3MB"], ["5 kg", "6"], ["12A", "13B", "14C"], ["5°C", "5°F"], ["1h", "2km"],
      ["5x", "6%"],
      ["30m1h", "5s"], ["1h1h", "2h"], ["1.5h30m", "2h"], ["5 q", "6 q"], ["3rd", "4th"],
      ["1a2b3c", "5d"],
      ["$5k", "6k"], ["5 USD", "USD 6"], ["4.0K", "abc"], ["1.5k", "2G", "3s"],
      ["5 thousands", "6 thousands"], ["75:30", "12:5"], ["1 day, 2:30", "75:30"],
      ["75:61", "1:00"],
    ])
  func refused(cells: [String]) throws {
    #expect(try column(cells).kindName == "text")
  }

  @Test("two numbers with a colon are hours and minutes if the header says so")
  func hours() throws {
    #expect(
      try read("who,hours\nAnn,75:30\nBob,8:15\n").summary
        == "who text Ann Bob; hours number 271800s 29700s")
    let read = try read("who,t\nAnn,75:30\nBob,8:15\n")
    #expect(read.summary == "who text Ann Bob; t number 4530s 495s")
    let note = try #require(read.notes.first { $0.hint?.contains("hours") == true })
    #expect(note.level == .note && note.message == "column 't': '75:30' is read as 4530s")
  }

  @Test("units of different dimensions in a column of texts are noted, names like units are not")
  func otherKinds() throws {
    let read = try read("a,b\n5 kg,1\n7 kg,2\n3 m,3\n")
    #expect(read.table.columns[0].kindName == "text")
    #expect(
      read.warnings.map(\.message) == [
        "column 'a' holds numbers in notations that do not go together, such as '5 kg' and '3 m',"
          + " kept as text"
      ])
    for names in ["7A\n8B\n", "7 A\n8 B\n", "1h\n2c\n"] {
      #expect(try PlotTablesTests.read("a\n" + names).warnings.isEmpty)
    }
  }

  @Test(
    "a column with a unit survives the round trip",
    arguments: TableWriter.allCases, [1, 2, 3, 4] as [UInt64])
  func readBack(writer: TableWriter, seed: UInt64) throws {
    var random = Seeded(seed)
    let units = [
      MeasureUnit("%", dimension: .ratio), MeasureUnit("$", .before, dimension: .currency),
      MeasureUnit("USD", .before, dimension: .currency), MeasureUnit("EUR", dimension: .currency),
      MeasureUnit("€", dimension: .currency), MeasureUnit("s", dimension: .duration),
      MeasureUnit("ms", dimension: .duration),
      MeasureUnit("B"), MeasureUnit("MiB/s", dimension: .informationRate),
      MeasureUnit("°C", dimension: .temperature), MeasureUnit("m", dimension: .length),
      MeasureUnit("x", dimension: .multiple),
      MeasureUnit("eV", dimension: .energy), MeasureUnit("kr.", .before, dimension: .currency),
      MeasureUnit("K"),
      MeasureUnit("M"),
    ]
    for unit in units {
      let values = (0..<9).map { row -> Double in
        let value = Double(bitPattern: random.next())
        return row == 0 || !value.isFinite ? 12.5 : row == 5 ? .nan : row == 6 ? .infinity : value
      }
      let table = Table(
        name: "",
        columns: [Column(name: "a b", cells: .numbers(NumberCells(values: values, unit: unit)))])
      var options = ReadOptions()
      options.format = writer.rawValue
      if writer == .csv {
        options.hasHeader = true
        options.delimiter = .byte(Byte.comma)
      }
      let bytes = writer.bytes(of: table)
      let back = try Table.read(bytes, name: "", options: options).table
      #expect(back.columns[0].unit == unit, "seed \(seed)")
      #expect(back.summary == table.summary, "seed \(seed)")
      #expect(writer.bytes(of: back) == bytes, "seed \(seed)")
    }
  }

  @Test("units are written where they stood")
  func texts() throws {
    let table = try read("a\tb\tc\td\n-$5\t12 EUR\t7 %\t1s\n$1,234.5\t0\t0\t5ms\n").table
    #expect(
      String(decoding: TableWriter.csv.bytes(of: table), as: UTF8.self)
        == "a,b,c,d\n-$5,12 EUR,7%,1s\n$1234.5,0 EUR,0%,0.005s\n")
    #expect(
      String(decoding: TableWriter.ndjson.bytes(of: table), as: UTF8.self).hasPrefix(
        "{\"a\": \"-$5\", \"b\": \"12 EUR\", \"c\": \"7%\", \"d\": \"1s\"}\n"))
  }

  @Test(
    "words for missing cells do not keep a column from being numbers",
    arguments: [
      "NA", "n/a", "#N/A", "null", "NULL", "nil", "None", "NaN", "nan(0x1)", "-nan", "-", "--", "—",
      "–", ".", "..", "…", "?", "*", "n.a.", "k.A.", "missing", "(null)", "#DIV/0!", "#REF!",
      "#VALUE!",
      "\\N", "<NA>", "1.#QNAN", "-1.#IND", "unknown",
    ])
  func missing(word: String) throws {
    let column = try column(["5ms", word, "7ms"])
    #expect(column.numbers?.map(\.isNaN) == [false, true, false])
    #expect(try self.column(["5", word, "7"]).missingCount == 1)
    #expect(!MissingWords.isUsual(Array((word + "x").utf8), 0, word.utf8.count + 1))
  }

  @Test(
    "words that only resemble those of missing values are not missing",
    arguments: ["x", "no", "nab", "n/", "0", "1", "a", "€", "---x", "nan("])
  func notMissing(word: String) {
    #expect(!MissingWords.isUsual(Array(word.utf8), 0, word.utf8.count))
  }
}

extension Column {
  fileprivate var unit: MeasureUnit? {
    if case .numbers(let cells) = cells { return cells.unit }
    return nil
  }
}
