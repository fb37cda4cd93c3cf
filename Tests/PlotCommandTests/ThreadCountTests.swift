import PlotTestSupport
import Testing

/// Whole charts of many rows on machines of several sizes.
@Suite("The number of threads") struct ThreadCountTests {
  /// About a megabyte and a half, which are read in three chunks and more.
  private static let rowCount = 40_000

  private static func table(_ row: (Int, _ walk: Double, _ noise: Double) -> String) -> String {
    var random = Seeded(20_240_131)
    var text = ""
    var walks = [0.0, 0, 0, 0, 0]
    for i in 0..<rowCount {
      walks[i % 5] += Double.random(in: -1...1, using: &random)
      text += row(i, walks[i % 5], Double.random(in: -9...9, using: &random))
    }
    return text
  }

  private static func name(_ i: Int) -> String { ["north", "east", "south", "west", "mid"][i % 5] }

  /// A number as short as tables have them, with gaps and duplicates.
  private static func cell(_ value: Double, _ i: Int) -> String {
    i % 1_009 == 3 ? "" : "\((value * 1_000).rounded() / 1_000)"
  }

  private static func csv() -> String {
    "place,number,walk,noise,remark\n"
      + table { i, walk, noise in
        "\(name(i)),\(i / 5),\(cell(walk, i)),\(cell(noise, i)),\"a, b\"\n"
      }
  }

  private static func ndjson() -> String {
    table { i, walk, noise in
      "{\"place\":\"\(name(i))\",\"number\":\(i / 5),\"walk\":\(walk),\"noise\":\(noise)}\n"
    }
  }

  static let charts: [[String]] = [
    ["t.csv", "-x", "number", "-y", "walk", "-c", "place"],
    ["t.csv", "-x", "number", "-y", "walk", "-c", "place", "-m", "area"],
    ["t.csv", "-x", "walk", "-y", "noise", "-c", "place", "--density", "on"],
    ["t.csv", "-x", "walk", "-y", "noise", "-m", "point", "--density", "off", "--scale", "3"],
    ["t.csv", "-x", "place", "-y", "mean(walk)", "-f", "svg"],
    ["t.ndjson", "-x", "number", "-y", "walk", "-c", "place"],
  ]

  @Test("the number of threads changes no byte of a chart", .slow, arguments: charts)
  func same(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      arguments[0].hasSuffix("csv") ? Self.csv() : Self.ndjson(), to: arguments[0])
    let charts = try [1, 3, 8].map { count in
      let result = try Executable.plot().run(
        arguments + ["-q", "-o", "-"], in: folder.path,
        environment: ["PLOT_THREADS": "\(count)"])
      #expect(result.status == 0, "\(result.error)")
      return result.output
    }
    #expect(charts[0].count > 2_000)
    for chart in charts.dropFirst() { #expect(chart == charts[0]) }
  }
}
