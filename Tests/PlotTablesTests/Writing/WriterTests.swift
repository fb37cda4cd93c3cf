import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct WriterTests {
  private func written(_ table: Table, _ writer: TableWriter) -> String {
    String(decoding: writer.bytes(of: table), as: UTF8.self)
  }

  @Test("cells are written in their shortest exact form")
  func forms() throws {
    let table = try read(
      "n,t,z,s\n5.0,2024-01-31,2024-01-31T10:20+01:00,\"a, \"\"b\"\"\"\n-0,,,\n1e300,2024-02-01,NA, c\n"
    ).table
    #expect(
      written(table, .csv)
        == "n,t,z,s\n5,2024-01-31,2024-01-31T10:20+01:00,\"a, \"\"b\"\"\"\n0,,,\n1e+300,2024-02-01,,c\n"
    )
    #expect(
      written(table, .ndjson)
        == """
        {"n": 5, "t": "2024-01-31", "z": "2024-01-31T10:20+01:00", "s": "a, \\"b\\""}
        {"n": 0, "t": null, "z": null, "s": null}
        {"n": 1e+300, "t": "2024-02-01", "z": null, "s": "c"}

        """)
    #expect(
      written(try read("[{\"a\":true,\"b\":\"\\u0001\\n\"}]").table, .json)
        == "[\n{\"a\": true, \"b\": \"\\u0001\\n\"}\n]\n")
  }

  @Test(
    "raw cells are written as in the input",
    arguments: [
      (
        "id;v;d;u\n007;1,50;05.01.2023; 5 kg \n8;NA;x;\"a \"\n\n9;;\"\";1e3\n",
        "id,v,d,u\n007,\"1,50\",05.01.2023,5 kg\n8,NA,x,\"a \"\n9,,,1e3\n"
      ),
      ("a  b\n1  2.50\n-  10:30\n", "a,b\n1,2.50\n-,10:30\n"),
      (
        #"[{"a":1.50,"b":"2023-1-5","c":true},{"a":-0e1,"c":[1,2]},{"a":null,"b":"x"}]"#,
        "a,b,c\n1.50,2023-1-5,true\n-0e1,,\"[1,2]\"\n,x,\n"
      ),
      (#"{"a":[1.50,2],"b":["1 kg","2 kg"]}"#, "a,b\n1.50,1 kg\n2,2 kg\n"),
    ])
  func raw(text: String, csv: String) throws {
    let read = try read(text) { $0.isRaw = true }
    #expect(written(read.table, .csv) == csv)
    #expect(read.warnings.isEmpty)
  }

  @Test("raw cells of a long pipe are written as in the input", .slow)
  func rawPipe() throws {
    let rows = (0..<9_000).map {
      "\($0).50,\($0 == 8_000 ? "err" : "$\($0)"),2024-01-0\($0 % 9 + 1)\n"
    }
    let text = "a,b,c\n" + rows.joined()
    var options = ReadOptions()
    options.isRaw = true
    options.limits = ReadingLimits(
      chunkSize: 1 << 10, tailSize: 1 << 8, threadCount: 2, sampleSize: 1 << 12, guessSize: 1 << 12)
    options.limits.rehearsalSize = 1 << 13
    let read = try Table.read(
      from: PipedStream(Array(text.utf8), block: 1_000), name: "-", options: options)
    #expect(written(read.table, .csv) == text)
    #expect(read.warnings.isEmpty)
  }

  @Test(
    "a written table is read as it was", .slow,
    arguments: TableWriter.allCases, [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func readBack(writer: TableWriter, seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let table = randomTable(&random)
      let bytes = writer.bytes(of: table)
      var options = ReadOptions()
      options.format = writer.rawValue
      if writer == .csv {
        options.hasHeader = true
        options.delimiter = .byte(Byte.comma)
      }
      options.isStrict = true
      let back = try Table.read(bytes, name: "", options: options).table
      #expect(back.summary == table.summary, "seed \(seed)")
      #expect(writer.bytes(of: back) == bytes, "seed \(seed)")
    }
  }

  /// One to five columns of all types, with hard texts and missing cells. Each column has a value
  /// in its first row that shows its type.
  private func randomTable(_ random: inout Seeded) -> Table {
    let rows = Int.random(in: 1...12, using: &random)
    let columns = (0..<Int.random(in: 1...5, using: &random)).map { index in
      Column(name: "c\(index)\(hardText(&random))", cells: randomCells(rows, &random))
    }
    return Table(name: "", columns: columns)
  }

  private func randomCells(_ rows: Int, _ random: inout Seeded) -> Column.Cells {
    func isMissing(_ row: Int) -> Bool { row > 0 && Int.random(in: 0..<5, using: &random) == 0 }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let values = (0..<rows).map { row -> Double in
        if isMissing(row) { return .nan }
        let value = Double(bitPattern: random.next())
        return row == 0 || !value.isFinite ? 0.5 : value
      }
      return .numbers(NumberCells(values: values))
    case 1:
      let ticks = (0..<rows).map { row in
        isMissing(row)
          ? TimeCells.missing : Int64.random(in: -60_000_000_000...200_000_000_000, using: &random)
      }
      return .times(
        TimeCells(
          ticks: ticks, ticksPerSecond: 1, precision: .second, isZoned: random.next() % 2 == 0))
    default:
      var cells = TextCells()
      for row in 0..<rows {
        if isMissing(row) { cells.appendMissing() } else { cells.append("t" + hardText(&random)) }
      }
      return .texts(cells)
    }
  }

  private func hardText(_ random: inout Seeded) -> String {
    let pieces = [
      ",", ";", "\t", "\"", "\"\"", "\n", "\r\n", " ", "'", "#", "\\", "é", "😀", "a", "1", "|", ":",
      "\u{2028}", "{", "]", "null",
    ]
    let count = Int.random(in: 0...5, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "."
  }
}

@Suite struct PropertyTests {
  @Test(
    "a table is the same in every delimiter, quoting and line end", .slow,
    arguments: [21, 22, 23, 24, 25, 26] as [UInt64])
  func dialects(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let width = Int.random(in: 2...6, using: &random)
      let rows = Int.random(in: 3...30, using: &random)
      let cells = (0..<rows).map { row in
        (0..<width).map { column in
          column % 2 == 0 ? "\(Int.random(in: -999...999, using: &random))" : "w\(row)x\(column)"
        }
      }
      let expected = (0..<width).map { column in
        "h\(column) \(column % 2 == 0 ? "number" : "text") "
          + cells.map { $0[column] }.joined(separator: " ")
      }.joined(separator: "; ")
      for delimiter in [",", ";", "\t", "|", " ", "\u{1f}"] {
        let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        var text = (0..<width).map { "h\($0)" }.joined(separator: delimiter) + end
        for row in cells {
          text += row.map { random.next() % 4 == 0 ? "\"\($0)\"" : $0 }.joined(separator: delimiter)
          text += end
        }
        let read = try read(text, name: "-")
        #expect(read.summary == expected, "seed \(seed), delimiter \(delimiter)")
      }
    }
  }

  @Test("random bytes are a table or an error", .slow, arguments: [31, 32, 33, 34] as [UInt64])
  func fuzz(seed: UInt64) {
    var random = Seeded(seed)
    let seeds = [
      "a,b\n1,2\n\"x\"\"y\",2024-01-31\n", "# c\na;b\n1,5;€3\n", "a b\n 1   2\n",
      "[{\"a\":1,\"b\":{\"c\":[1,\"\\u12ab\"]}},{\"a\":null}]", "{\"x\":[1,2],\"y\":[true]}",
      "{\"a\":1}\n{\"a\":\"\\ud800\"}\n", "[[\"a\",\"b\"],[1,2]]",
      "time,n\n1517966773840,1%\n31/12/2024,-\n", "\u{feff}a\tb\r\n1\t1,234\r\n",
      "{\"type\":\"FeatureCollection\",\"features\":[{\"properties\":{\"a\":1}}]}",
    ].map { Array($0.utf8) }
    let alphabet = Array("\"\\,;\t\n\r {}[]:0159.-+eE#/uTZ\0".utf8) + [0xff, 0xc3, 0xe2, 0xef]
    for round in 0..<1_000 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        default: bytes.insert(contentsOf: bytes.prefix(place), at: place)
        }
      }
      var options = ReadOptions()
      options.isStrict = random.next() % 4 == 0
      options.format =
        random.next() % 4 == 0 ? ["csv", "json", "ndjson"].randomElement(using: &random) : nil
      options.records = random.next() % 8 == 0 ? "a.b" : nil
      do {
        let read = try Table.read(bytes, name: "f", options: options)
        let count = read.table.columns.count
        #expect(count > 0 && read.table.rowCount > 0, "seed \(seed), round \(round)")
        for writer in TableWriter.allCases { _ = writer.bytes(of: read.table) }
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed), round \(round)")
      }
    }
  }
}

@Suite struct TextCellsTests {
  @Test("equal texts share a code, in order of first appearance")
  func codes() {
    var cells = TextCells()
    for text in ["b", "a", "", "b", "a"] { cells.append(text) }
    cells.appendMissing()
    #expect(Array(cells.codes) == [0, 1, 2, 0, 1, -1])
    #expect(cells.categoryCount == 3)
    #expect(cells.text(at: 3) == "b" && cells.text(at: 5) == nil)
  }

  @Test("ten thousand texts keep their codes while the hash table grows")
  func many() {
    var cells = TextCells()
    for i in 0..<10_000 { cells.append("text \(i)") }
    for i in 0..<10_000 { cells.append("text \(i)") }
    #expect(cells.categoryCount == 10_000)
    #expect(Array(cells.codes.prefix(10_000)) == Array(cells.codes.suffix(10_000)))
    #expect(cells.category(9_999) == "text 9999")
  }
}

@Suite struct RegistryTests {
  @Test("every format reads its own output", arguments: allTableFormats.map(\.name))
  func formats(name: String) throws {
    let samples = [
      "csv": "a,b\n1,x\n", "tsv": "a\tb\n1\tx\n", "json": "[{\"a\":1,\"b\":\"x\"}]",
      "ndjson": "{\"a\":1,\"b\":\"x\"}\n",
    ]
    let text = try #require(samples[name])
    #expect(try read(text, format: name).summary == "a number 1; b text x")
    #expect(try read(text, name: "t." + (fileExtension(name) ?? "")).finding("format") == name)
  }

  private func fileExtension(_ name: String) -> String? {
    allTableFormats.first { $0.name == name }?.fileExtensions.first
  }
}
