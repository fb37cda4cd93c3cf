import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

@Suite("Filters") struct FilterTests {
  private let csv = "s,n,t\na,1,2024-01-01\nb,,2024-02-01\n,3,2024-03-01\nc,4,\n"

  private func kept(_ filter: FilterTransform) throws -> [Int] {
    let numbered = try table(csv).numbered(as: "row")
    let rows = try filter.apply(to: numbered).column(named: "row")
    guard case .numbers(let cells)? = rows?.cells else { return [] }
    return cells.values.map { Int($0) }
  }

  @Test(
    "a filter keeps the rows for which an expression is true, in order",
    arguments: [
      ("datum.n > 1", [3, 4]), ("datum.s == 'a' || datum.s == 'c'", [1, 4]),
      ("isValid(datum.n)", [1, 3, 4]), ("datum.s !== null", [1, 2, 4]), ("true", [1, 2, 3, 4]),
      ("0", []), ("datum.s", [1, 2, 4]), ("month(datum.t) == 1", [2]),
      ("datum.t > datetime(2024, 0, 15)", [2, 3]),
      ("indexof(['b', 'c'], datum.s) >= 0", [2, 4]),
      // As JavaScript compares null with a number.
      ("datum.n < 2", [1, 2]),
    ])
  func expressions(_ expression: String, _ rows: [Int]) throws {
    #expect(try kept(FilterTransform(expression)) == rows)
  }

  @Test(
    "field predicates test cells; a missing value is neither less nor more",
    arguments: [
      (Predicate.field("s", .equal(.text("b"))), [2]),
      (.field("s", .equal(.null)), [3]),
      (.field("n", .less(.number(3))), [1]),
      (.field("n", .atMost(.number(3))), [1, 3]),
      (.field("n", .greater(.number(3))), [4]),
      (.field("n", .atLeast(.number(3))), [3, 4]),
      (.field("n", .range(.number(1), .number(3))), [1, 3]),
      (.field("n", .range(nil, .number(3))), [1, 3]),
      (.field("n", .range(.number(3), nil)), [3, 4]),
      (.field("s", .oneOf([.text("a"), .text("c")])), [1, 4]),
      (.field("n", .oneOf([.number(4), .null])), [2, 4]),
      (.field("n", .valid(true)), [1, 3, 4]),
      (.field("t", .valid(false)), [4]),
      // 2024-02-01T00:00Z.
      (.field("t", .atLeast(.time(secondsSince1970: 1_706_745_600))), [2, 3]),
      (.not(.field("n", .less(.number(3)))), [2, 3, 4]),
      (.and([.field("n", .valid(true)), .field("s", .valid(true))]), [1, 4]),
      (.or([.field("n", .valid(false)), .field("s", .valid(false))]), [2, 3]),
      (.and([]), [1, 2, 3, 4]), (.or([]), []),
    ])
  func predicates(_ predicate: Predicate, _ rows: [Int]) throws {
    #expect(try kept(FilterTransform(predicate)) == rows)
  }

  @Test("a filter lists the columns of all its parts, and names an unknown one")
  func fields() throws {
    let predicate = Predicate.and([
      .expression(try Expression("datum.a > 1")), .not(.field("b", .valid(true))),
    ])
    #expect(FilterTransform(predicate).fields == ["a", "b"])
    let error = #expect(throws: ChartError.self) {
      try kept(FilterTransform(.field("nn", .valid(true))))
    }
    #expect(error?.message == "filter: there is no column 'nn'")
    let inText = #expect(throws: ChartError.self) { try kept(FilterTransform("datum.nn > 1")) }
    #expect(inText?.message == "filter: 'datum.nn > 1', character 1: there is no column 'nn'")
  }
}
