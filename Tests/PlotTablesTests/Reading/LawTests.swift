import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct LawTests {
  @Test(
    "delimiter, quoting, line ends and a byte order mark do not change a table", .slow,
    arguments: [41, 42, 43, 44] as [UInt64])
  func dialects(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<3 {
      let generated = GeneratedTable(&random)
      let plain = try read(generated.text(), name: "-").summary
      let texts = generated.rows.map { $0[0] ?? "·" }
      for dialect in GeneratedTable.Dialect.all {
        let table = try read(generated.text(in: dialect), name: "-").table
        let place = "seed \(seed), round \(round), \(dialect)"
        // The generated texts are the reference for the first column, the plainest dialect for all.
        #expect(
          table.columns.first?.texts == texts && table.columns.map(\.name) == generated.names,
          "\(place)")
        #expect(table.summary == plain, "\(place)")
      }
    }
  }

  @Test(
    "cells of text are read as they were generated", .slow, arguments: [51, 52, 53] as [UInt64])
  func texts(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<20 {
      let generated = GeneratedTable(&random)
      let dialect = GeneratedTable.Dialect.all.randomElement(using: &random)
      let text = generated.text(in: dialect ?? GeneratedTable.Dialect())
      let table = try read(text, name: "-").table
      for (index, name) in generated.names.enumerated()
      where name.hasPrefix("word") || name.hasPrefix("sentence") || name.hasPrefix("large") {
        #expect(
          table.column(named: name)?.texts == generated.rows.map { $0[index] ?? "·" },
          "seed \(seed), round \(round), \(dialect.map(\.description) ?? "")")
      }
    }
  }

  @Test(
    "columns aligned by spaces are read like comma-separated ones", .slow,
    arguments: [false, true], [81, 82, 83, 84] as [UInt64])
  func aligned(toTheRight: Bool, seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<20 {
      let width = Int.random(in: 2...5, using: &random)
      let rows = (0..<Int.random(in: 3...20, using: &random)).map { row in
        (0..<width).map { column in
          let digits = Int.random(in: 1...6, using: &random)
          let number = Int.random(in: 1...9, using: &random)
          return column == 1 ? "w\(number)" : String(repeating: "\(number)", count: digits)
        }
      }
      let lines = [(0..<width).map { "h\($0)" }] + rows
      let expected = lines.map { $0.joined(separator: ",") + "\n" }.joined()
      let found = lines.map { line in
        line.map { cell in
          let blanks = String(repeating: " ", count: 8 - cell.count)
          return toTheRight ? blanks + cell : cell + blanks
        }.joined() + "\n"
      }.joined()
      let summary = try read(found, name: "-").summary
      #expect(summary == (try read(expected, name: "-").summary), "seed \(seed), round \(round)")
    }
  }

  @Test(
    "the order and the number of rows change no type", .slow,
    arguments: [71, 72, 73, 74, 75, 76] as [UInt64])
  func order(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<20 {
      var generated = GeneratedTable(&random, isStyled: true)
      let table = try read(generated.text(), name: "-", hasHeader: true).table
      let order = Array(generated.rows.indices).shuffled(using: &random)
      let rows = generated.rows
      generated.rows = (order + order).map { rows[$0] }
      let other = try read(generated.text(), name: "-", hasHeader: true).table
      for (a, b) in zip(table.columns, other.columns) {
        let expected = (order + order).map { a.text(at: $0) ?? "·" }
        #expect(
          a.kindName == b.kindName && b.texts == expected,
          "seed \(seed), round \(round), \(a.name): \(a.texts), then \(b.texts)")
      }
    }
  }

  @Test(
    "a table that is written and read again is the same", .slow,
    arguments: TableWriter.allCases, [61, 62, 63, 64] as [UInt64])
  func readBack(writer: TableWriter, seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<20 {
      let table = try read(GeneratedTable(&random).text(), name: "-").table
      let written = String(decoding: writer.bytes(of: table), as: UTF8.self)
      for format in [nil, writer.rawValue] {
        let back = try read(written, name: "-", format: format).table
        #expect(back.columns.count == table.columns.count)
        for (a, b) in zip(table.columns, back.columns) {
          #expect(a.isSame(as: b), "seed \(seed), round \(round), \(writer), \(a.name)")
        }
      }
    }
  }
}

extension Column {
  fileprivate var texts: [String] { (0..<count).map { text(at: $0) ?? "·" } }

  /// Equal in name, type, precision, and every value to the last bit.
  fileprivate func isSame(as other: Column) -> Bool {
    guard name == other.name, kindName == other.kindName, count == other.count else { return false }
    switch (cells, other.cells) {
    case (.numbers(let a), .numbers(let b)):
      return a.values.map(\.bitPattern) == b.values.map(\.bitPattern)
        && a.exactIntegers == b.exactIntegers
    case (.times(let a), .times(let b)):
      return a.ticks == b.ticks && a.ticksPerSecond == b.ticksPerSecond
        && a.precision == b.precision
    case (.texts, .texts): return texts == other.texts
    default: return false
    }
  }
}
