import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

@Suite("Calculated columns") struct CalculateTests {
  private func calculated(_ expression: String, _ csv: String) throws -> [String] {
    let table = try CalculateTransform(expression, as: "new").apply(to: table(csv))
    let column = try #require(table.column(named: "new"))
    return (0..<table.rowCount).map { column.text(at: $0) ?? "·" }
  }

  @Test(
    "a formula takes its cells from its own row",
    arguments: [
      ("datum.a + datum.b", "a,b\n1,2\n3,4", ["3", "7"]),
      ("datum['a b'] * 2", "a b,c\n1,2\n3,4", ["2", "6"]),
      ("datum.a.b - 1", "a.b,a\n1,2\n3,4", ["0", "2"]),
      ("datum.s.length", "s,n\nabc,1\nx,2", ["3", "1"]),
      ("datum.s[0]", "s,n\nabc,1\nxy,2", ["a", "x"]),
      ("datum.n > 1 ? 'many' : 'one'", "n\n1\n2", ["one", "many"]),
      ("upper(datum.s) + '!'", "s,n\na,1\nb,2", ["A!", "B!"]),
      ("'n = ' + datum.n", "n\n1.5\n2e21", ["n = 1.5", "n = 2e+21"]),
      ("format(datum.n, ',.1f')", "n\n1234.56\n-2", ["1,234.6", "−2.0"]),
      ("[datum.a, datum.b]", "a,b\n1,2\n3,4", ["[1,2]", "[3,4]"]),
    ])
  func rows(_ expression: String, _ csv: String, _ expected: [String]) throws {
    #expect(try calculated(expression, csv) == expected)
  }

  /// A gap stays a gap: JavaScript would take a missing cell for 0 in sums.
  @Test(
    "arithmetic with a missing cell is missing, and a formula can test for it",
    arguments: [
      ("datum.a + 1", ["2", "·"]), ("1 - datum.a", ["0", "·"]), ("-datum.a", ["-1", "·"]),
      ("sqrt(datum.a)", ["1", "·"]), ("max(datum.a, 0)", ["1", "·"]),
      ("datum.a * 0", ["0", "·"]), ("datum.a", ["1", "·"]),
      ("datum.a === null", ["false", "true"]), ("datum.a == null", ["false", "true"]),
      ("datum.a !== undefined", ["true", "true"]), ("isValid(datum.a)", ["true", "false"]),
      ("isValid(datum.a) ? datum.a : -1", ["1", "-1"]),
      ("isNaN(datum.a)", ["false", "false"]), ("datum.a || 7", ["1", "7"]),
    ])
  func missing(_ expression: String, _ expected: [String]) throws {
    #expect(try calculated(expression, "a,b\n1,2\n,4") == expected)
  }

  @Test("formulas keep times as times, at their own precision")
  func times() throws {
    let csv = "t,n\n2024-01-31,1\n2024-12-30T18:30:00,2"
    #expect(
      try calculated("datetime(year(datum.t), month(datum.t) + 1, 1)", csv)
        == ["2024-02-01", "2025-01-01"])
    #expect(try calculated("hours(datum.t)", csv) == ["0", "18"])
    #expect(
      try calculated("timeFormat(datum.t, '%d %b %H:%M')", csv) == ["31 Jan 00:00", "30 Dec 18:30"])
    #expect(
      try calculated("datum.n > 1 ? datum.t : null", csv) == ["·", "2024-12-30T18:30"])
    #expect(
      try calculated("(datum.t - datetime(2024, 0, 1)) / 864e5", "t,n\n2024-01-31,1\n2024-02-01,2")
        == ["30", "31"])
    #expect(
      try calculated("datum.t >= datetime(2024, 5, 1)", "t,n\n2024-05-31,1\n2024-06-01,2")
        == ["false", "true"])
    #expect(
      try calculated("if(datum.n > 1, datum.t, datum.t)", "t,n\n09:30,1\n10:15,2")
        == ["09:30", "10:15"])
  }

  @Test("calendar functions read the clock of the column, and their utc forms UTC")
  func zones() throws {
    // 2024-06-30T22:30Z is half past midnight on the first of July two hours east of Greenwich.
    let cells = TimeCells(
      ticks: [1_719_786_600], ticksPerSecond: 1, precision: .minute, isZoned: true,
      zone: ZoneRules(name: "+02:00", offset: 7200))
    let zoned = Table(name: "t", columns: [Column(name: "t", cells: .times(cells))])
    for (expression, expected) in [
      ("month(datum.t)", "6"), ("utcmonth(datum.t)", "5"), ("hours(datum.t)", "0"),
      ("utchours(datum.t)", "22"), ("timezoneoffset(datum.t)", "-120"),
      ("datetime(2024, 6, 1)", "2024-07-01"),
      ("datetime(2024, 6, 1, 0, 30) == datum.t", "true"),
      ("timeFormat(datum.t, '%H:%M')", "00:30"), ("utcFormat(datum.t, '%H:%M')", "22:30"),
      ("toDate('2024-07-01T00:30') == datum.t", "true"),
    ] {
      let column = try Expression(expression).column(named: "new", of: zoned)
      #expect(column.text(at: 0) == expected, "\(expression)")
    }
  }

  @Test("a calculated column has one type: numbers, times, booleans or texts")
  func types() throws {
    func cells(_ expression: String) throws -> Column.Cells {
      try Expression(expression).column(named: "x", of: table("n,s\n1,a\n2,b")).cells
    }
    guard case .numbers = try cells("datum.n > 1 ? 5 : null") else { throw Unexpected() }
    guard case .times = try cells("utc(2024, datum.n)") else { throw Unexpected() }
    guard case .texts(let booleans) = try cells("datum.n > 1") else { throw Unexpected() }
    #expect(booleans.isBoolean)
    guard case .texts(let mixed) = try cells("datum.n > 1 ? datum.s : 5") else {
      throw Unexpected()
    }
    #expect(!mixed.isBoolean && mixed.text(at: 0) == "5" && mixed.text(at: 1) == "b")
  }

  private struct Unexpected: Error {}

  @Test("`calculate` with a bare column keeps its unit")
  func alone() throws {
    let table = try CalculateTransform("datum.a", as: "b").apply(to: table("a,c\n5ms,1\n7ms,2"))
    #expect(table.column(named: "b")?.text(at: 1) == "7ms")
    #expect(table.columns.map(\.name) == ["a", "c", "b"])
  }

  @Test("errors in formulas name the position and the reason")
  func errors() throws {
    let unknown = #expect(throws: ChartError.self) {
      try calculated("1 + datum.prize", "price\n1\n2")
    }
    #expect(unknown?.kind == .usage)
    #expect(
      unknown?.message == "calculate: '1 + datum.prize', character 5: there is no column 'prize'")
    #expect(unknown?.hint == "did you mean 'price'? columns are: price")
    let syntax = #expect(throws: ChartError.self) { try calculated("1 +* 2", "a\n1\n2") }
    #expect(
      syntax?.message
        == "calculate: '1 +* 2', character 4: expected a value, not '*'")
    let pattern = #expect(throws: ChartError.self) { try calculated("format(1, '.q')", "a\n1\n2") }
    #expect(
      pattern?.message.hasPrefix("calculate: 'format(1, '.q')', character 1: the pattern") == true)
  }

  @Test("an expression lists every column that it may read")
  func fields() throws {
    #expect(
      try Expression("datum.a > max(datum['b c'], 1) ? datum.d.e : [datum.f][0]").fields
        == ["a", "b c", "d", "d.e", "f"])
  }
}
