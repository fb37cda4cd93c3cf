import PlotTestSupport
import Testing

@testable import PlotTables

/// Numbers that are kept in four bytes are those that were read.
@Suite("Decimal columns") struct DecimalColumnTests {
  /// Texts of numbers of some digits behind the point at most, some of them missing.
  private func texts(_ count: Int, digits: ClosedRange<Int>, _ random: inout Seeded) -> [String] {
    (0..<count).map { _ in
      if Int.random(in: 0..<40, using: &random) == 0 { return "" }
      let shown = Int.random(in: digits, using: &random)
      // So that all have room with as many digits as one of them may have.
      let most = digits.upperBound > 5 ? 9 : 99_999
      let fraction = (0..<shown).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      let whole = Int.random(in: 0...most, using: &random) % (digits.upperBound > 8 ? 2 : most + 1)
      let sign = Bool.random(using: &random) ? "-" : ""
      return sign + "\(whole)" + (shown > 0 ? "." + fraction : "")
    }
  }

  private func column(_ texts: [String], chunkSize: Int, threadCount: Int) throws -> Column {
    var options = ReadOptions()
    options.limits.chunkSize = chunkSize
    options.limits.tailSize = 20
    options.limits.threadCount = threadCount
    options.limits.sampleSize = 256
    let text = "v,row\n" + texts.enumerated().map { "\($1),\($0)\n" }.joined()
    return try Table.read(Array(text.utf8), name: "t.csv", options: options).table.columns[0]
  }

  /// Returns the result of Swift's own parser, without the sign of a zero.
  private func expected(_ text: String) -> Double {
    text.isEmpty ? .nan : (Double(text) ?? .nan) + 0
  }

  private func part(_ column: Column) throws -> DoubleColumn.Part {
    guard case .numbers(let cells) = column.cells else {
      Issue.record("no numbers")
      throw TableError(.malformed, "no numbers")
    }
    #expect(cells.values.parts.count == 1)
    return cells.values.parts[0]
  }

  @Test(
    "decimals are restored to the last bit, however the text is split", .slow,
    arguments: [0...0, 0...2, 4...4, 1...7, 0...9])
  func same(digits: ClosedRange<Int>) throws {
    for seed: UInt64 in 1...6 {
      var random = Seeded(seed)
      let texts = texts(Int.random(in: 1...2_000, using: &random), digits: digits, &random)
      for (chunkSize, threadCount) in [(1 << 20, 1), (900, 1), (300, 2), (64, 3), (64, 8)] {
        let part = try part(column(texts, chunkSize: chunkSize, threadCount: threadCount))
        let decimals = try #require(part.decimals, "seed \(seed)")
        #expect(decimals.digits <= digits.upperBound)
        let values = texts.map(expected)
        #expect(part.count == values.count)
        for (row, value) in values.enumerated() {
          let isSame = value.isNaN ? part[row].isNaN : part[row].bitPattern == value.bitPattern
          #expect(isSame, "seed \(seed): \(texts[row]) is \(part[row])")
        }
        #expect(zip(part.doubles, values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN })
        let known = values.filter { !$0.isNaN }
        #expect(decimals.missingCount == values.count - known.count)
        #expect(
          decimals.extent?.lowerBound == known.min() && decimals.extent?.upperBound == known.max())
      }
    }
  }

  @Test(
    "numbers that do not fit into a decimal column stay doubles", .slow,
    arguments: [
      "1e300", "inf", "-inf", "1e-10", "0.1234567891", "2147483648", "-2147483648", "9999999.999",
      "5e-324", "123456789012345678",
    ])
  func others(odd: String) throws {
    for place in [0, 1, 700, 1_999] {
      var random = Seeded(UInt64(place))
      var texts = texts(2_000, digits: 0...3, &random)
      texts[place] = odd
      for (chunkSize, threadCount) in [(1 << 20, 1), (300, 2), (64, 8)] {
        let part = try part(column(texts, chunkSize: chunkSize, threadCount: threadCount))
        #expect(part.decimals == nil, "\(odd) at \(place)")
        for (row, text) in texts.enumerated() {
          let value = expected(text)
          let isSame = value.isNaN ? part[row].isNaN : part[row].bitPattern == value.bitPattern
          #expect(isSame, "\(text) is \(part[row])")
        }
      }
    }
  }

  @Test(
    "a decimal column knows whether its numbers rise",
    arguments: [
      (["1", "2.5", "2.75", "4"], DecimalColumn.Rise.strict), (["1", "2", "2", "4"], .weak),
      (["1", "2", "1.5", "4"], .none), (["1", "", "3", "4"], .none), (["3"], .strict),
      (["-2", "-1", "0.5", "0.25", "7"], .none), (["1", "2", "3", "4", "5", "5"], .weak),
      (["1", "2", "3", "4", "5", "6", "7", "8", "8.0"], .weak),
      (["1", "2", "3", "4", "5", "6", "7", "8.5"], .strict),
      (["1", "2", "3", "4", "5", "6", "7", "6"], .none),
    ])
  func rise(texts: [String], rise: DecimalColumn.Rise) throws {
    for (chunkSize, threadCount) in [(1 << 20, 1), (4, 2), (6, 1)] {
      let part = try part(column(texts, chunkSize: chunkSize, threadCount: threadCount))
      #expect(part.decimals?.rise == rise, "\(texts) in chunks of \(chunkSize)")
    }
    let values = texts.map(expected)
    if !values.contains(where: \.isNaN) {
      let units = values.map { Int32($0 * 100) }
      #expect(DecimalColumn(units: units, digits: 2).rise == rise)
    }
  }

  @Test("a zero rounded from below has no sign, in four bytes or eight")
  func zeros() throws {
    for last in ["0.5", "1e300"] {
      let part = try part(column(["-0.00", "1", last], chunkSize: 1 << 20, threadCount: 1))
      #expect((part.decimals == nil) == (last == "1e300"))
      #expect(part[0].bitPattern == 0)
    }
  }

  @Test("whole numbers fit up to 31 bits")
  func whole() throws {
    let numbers: [Int64] = [-2_147_483_647, 5, .min, 2_147_483_647]
    let decimals = try #require(DecimalColumn(whole: numbers, missing: .min))
    #expect(decimals.units == [-2_147_483_647, 5, DecimalColumn.missing, 2_147_483_647])
    #expect(decimals.missingCount == 1 && decimals.rise == .none)
    #expect(DecimalColumn(whole: [1 << 31], missing: .min) == nil)
    #expect(DecimalColumn(whole: [-1 << 31], missing: .min) == nil)
    #expect(DecimalColumn(whole: [.min, .min], missing: .min)?.extent == nil)
    #expect(DecimalColumn(whole: [3, 3, 9], missing: .min)?.rise == .weak)
  }
}

@Suite("Columns in parts") struct DoubleColumnTests {
  /// As many in each, as they are or as hundredths.
  private func parts(_ count: Int, of length: Int, _ random: inout Seeded) -> [DoubleColumn] {
    (0..<count).map { _ in
      let units = (0..<length).map { _ -> Int32 in
        let unit = Int32.random(in: -500...500, using: &random)
        return unit % 50 == 0 ? DecimalColumn.missing : unit
      }
      let decimals = DecimalColumn(units: units, digits: 2)
      return Bool.random(using: &random)
        ? DoubleColumn(decimals) : DoubleColumn(units.map(decimals.value))
    }
  }

  private func isSame(_ one: some Sequence<Double>, _ other: some Sequence<Double>) -> Bool {
    one.elementsEqual(other) { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  @Test("a column in parts has the numbers of all parts in order")
  func joined() {
    for seed: UInt64 in 1...40 {
      var random = Seeded(seed)
      let length = Int.random(in: 1...60, using: &random)
      var all = parts(Int.random(in: 1...5, using: &random), of: length, &random)
      // With parts of other lengths, they become one part.
      if seed % 4 == 0 { all += parts(1, of: length + 3, &random) }
      if seed % 5 == 0 { all += [[]] }
      let numbers = DoubleColumn(joining: all)
      let expected = all.flatMap(\.doubles)
      #expect(numbers.parts.count == (seed % 4 == 0 ? 1 : all.filter { !$0.isEmpty }.count))
      #expect(numbers.count == expected.count && isSame(numbers, expected), "seed \(seed)")
      #expect(isSame(numbers.indices.map { numbers[$0] }, expected), "seed \(seed)")
      #expect(isSame(numbers.doubles, expected), "seed \(seed)")
      #expect(numbers.presentCount == expected.count { !$0.isNaN })
      #expect(numbers.areFinite == expected.allSatisfy(\.isFinite), "seed \(seed)")
      let rows = (0..<20).map { _ in Int.random(in: expected.indices, using: &random) }
      #expect(isSame(numbers.keeping(rows: rows), rows.map { expected[$0] }), "seed \(seed)")
      let start = Int.random(in: expected.indices, using: &random)
      let stretch = start..<Int.random(in: start...expected.count, using: &random)
      #expect(isSame(numbers[stretch], expected[stretch]), "seed \(seed)")
      if let (part, rows) = numbers.part(of: stretch) {
        #expect(isSame(rows.map { part[$0] }, expected[stretch]), "seed \(seed)")
      } else {
        #expect(stretch.lowerBound / length != (stretch.upperBound - 1) / length)
      }
    }
    #expect(DoubleColumn(joining: []).isEmpty && DoubleColumn(joining: [[], []]).isEmpty)
    #expect(DoubleColumn.missing(3).count == 3 && DoubleColumn.missing(3).allSatisfy(\.isNaN))
  }

  @Test("columns are equal if their numbers are, in any storage")
  func equal() {
    let one = DoubleColumn(DecimalColumn(units: [150, 25, 150, 25], digits: 2))
    let two = DoubleColumn(joining: [[1.5, 0.25], [1.5, 0.25]])
    #expect(one == two && one.hashValue == two.hashValue && one != [1.5])
    #expect(DoubleColumn.missing(1) != DoubleColumn.missing(1))
  }
}

@Suite("Dictionary codes") struct DictionaryCodesTests {
  @Test("dictionary codes of runs equal the code of each row")
  func runs() {
    for length in [0, 1, 2, 7] {
      let list: [Int32] = [2, -1, 2, 2, 0]
      let expected = list.flatMap { Array(repeating: $0, count: length) }
      var codes = DictionaryCodes(list, runLength: length)
      #expect(codes.elementsEqual(expected) && codes.count == expected.count)
      #expect(codes.array == expected)
      for row in expected.indices {
        let end = codes.endOfRun(at: row)
        #expect(expected[row..<end].allSatisfy { $0 == expected[row] })
        #expect(end == expected.count || expected[end] != expected[row])
      }
      #expect(codes.repeated(3).elementsEqual(expected + expected + expected))
      #expect(codes.repeated(0).isEmpty)
      codes.append(7)
      #expect(codes.elementsEqual(expected + [7]))
    }
  }

  @Test(
    "scattered rows of each category are those with its code", .slow,
    arguments: [3, 5_000, 700_000])
  func scattered(count: Int) throws {
    var random = Seeded(4)
    let list = (0..<count).map { _ in Int32.random(in: -1...4, using: &random) }
    let rows = try #require(DictionaryCodes(list).scatteredRows(below: 6))
    #expect(rows.count == 7 && rows[6].isEmpty)
    for (code, rows) in rows.enumerated() {
      #expect(rows.elementsEqual(list.indices.filter { list[$0] == code - 1 }.map(UInt32.init)))
    }
    // Few changes, and runs.
    #expect(DictionaryCodes((0..<9_000).map { Int32($0 / 100 % 3) }).scatteredRows(below: 3) == nil)
    #expect(DictionaryCodes([0, 1, 0, 1], runLength: 9).scatteredRows(below: 2) == nil)
    #expect(DictionaryCodes().scatteredRows(below: 2) == nil)
  }
}
