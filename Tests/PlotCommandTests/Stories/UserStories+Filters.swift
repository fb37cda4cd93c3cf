import PlotTestSupport
import Testing

private let rows = [
  "Oslo,2021,3,x", "Rome,2021,9,y", "Bonn,2021,5,x", "Oslo,2022,4,y", "Lima,2022,7,x",
  "Bonn,2022,6,z", "Oslo,2023,2,z", "Rome,2023,8,x", "Lima,2023,1,y",
]

private func table(_ rows: [String]) -> String {
  "city,year,value,kind\n" + rows.map { $0 + "\n" }.joined()
}

extension UserStoriesTests {
  @Test(
    "a filter draws the chart of a table of the remaining rows", .slow,
    arguments: [
      ["-m", "bar", "-x", "city", "-y", "count()"],
      ["-m", "bar", "-x", "city", "-y", "sum(value)", "-c", "kind"],
      ["-m", "point", "-x", "city", "-y", "value"],
      ["-m", "line", "-x", "year", "-y", "value", "-c", "city"],
      ["-m", "point", "-x", "year", "-y", "value", "--shape", "kind"],
      ["-m", "line", "-x", "year", "-y", "value", "--facet", "city"],
      ["-m", "bar", "-x", "value", "-y", "city", "--facet", "year"],
      ["-m", "boxplot", "-x", "city", "-y", "value"],
      ["-m", "heatmap", "-x", "city", "-y", "kind"],
    ])
  func filteredTable(flags: [String]) throws {
    let left = table(rows.filter { !$0.hasPrefix("Oslo") && !$0.hasSuffix("z") })
    let expected = try run(left, flags)
    let filtered = try run(
      table(rows), flags + ["--where", "city != 'Oslo'", "--where", "kind != 'z'"])
    #expect(filtered == expected)
  }

  @Test("a filter keeps the kind of chart, and remaining series can be highlighted")
  func filteredKind() throws {
    let names = (1...30).map { "Town \($0),\($0 * 7 % 31)" }
    let csv = "town,value\n" + names.map { $0 + "\n" }.joined()
    let bars = try draw(csv, "--where", "town != 'Town 3'", "--highlight", "Town 5")
    #expect(bars.bars.count == 29)
    #expect(bars.texts.contains("Town 5") && !bars.texts.contains("Town 3"))
  }

  private func run(_ csv: String, _ flags: [String]) throws -> String {
    try folder.write(csv, to: "t.csv")
    let result = try plot.run(["t.csv", "-q", "-o", "t.svg"] + flags, in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    return try folder.text(of: "t.svg")
  }
}
