import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms

@Suite("Charts as values") struct ChartEqualityTests {
  private static let csv = "day,sales,city\n1,2,Oslo\n2,4,Rome\n"

  private func chart(_ set: (inout ChartRequest) -> Void = { _ in }) throws -> Chart {
    try described(Self.csv) {
      ($0.mark, $0.x, $0.y) = ("line", "day", ["sales"])
      set(&$0)
    }.chart
  }

  @Test("equal requests give equal charts, which are one element of a set")
  func same() throws {
    let charts = Set([try chart(), try chart()])
    #expect(charts.count == 1)
  }

  @Test("charts of different marks, transforms, channels, titles or themes are unequal")
  func others() throws {
    let changes: [(inout ChartRequest) -> Void] = [
      { $0.mark = "bar" }, { $0.y = ["mean(sales)"] }, { $0.color = "city" }, { $0.title = "T" },
      { $0.y = ["max(sales)"] },
    ]
    var charts = Set([try chart()])
    for change in changes { charts.insert(try chart(change)) }
    var dark = try chart()
    dark.theme = .dark
    charts.insert(dark)
    #expect(charts.count == changes.count + 2)
  }

  @Test("inline rows are compared by their cells, and missing cells are equal")
  func rows() throws {
    let numbers = try table("a,b\n1,x\n,y\n")
    #expect(RowsTransform(numbers) == RowsTransform(try table("a,b\n1,x\n,y\n")))
    for other in ["a,b\n1,x\n2,y\n", "a,c\n1,x\n,y\n", "a,b\n1,x\n,z\n", "a,b\n1,x\n"] {
      #expect(RowsTransform(numbers) != RowsTransform(try table(other)))
    }
  }
}
