import PlotAsk
import PlotLayout
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTestSupport
import PlotVegaLite
import PlotViews
import Testing

@testable import PlotWords
@testable import Plotting
@testable import plot

/// The specifications that `--emit-spec` writes, read again under the conventions of Vega-Lite, where
/// nothing is left open to be found a second time. Vega's own drawing of the same is compared by
/// `Tests/Checks/round-trip`.
@Suite("Charts as specifications")
struct RoundTripTests {
  private static let samples =
    "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/") + "/Samples"

  /// The lines of the list.
  static func commands() throws -> [String] {
    String(decoding: try readFile(samples + "/round-trip.txt"), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: "\t").last.map(String.init) }
  }

  /// Words are apart by blanks outside of quotes; files are those of the samples.
  static func words(of command: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in command {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.dropFirst().map { word in
      let isFile = [".csv", ".tsv", ".json"].contains { word.hasSuffix($0) }
      return isFile ? "\(samples)/data/\(word)" : word
    }
  }

  /// Returns the picture of a command, and the specification that is written for it.
  private func draw(
    _ command: String, _ text: FixedTextMeasuring
  ) throws -> (view: View, written: ChartSpecification) {
    let parsed = try PlotCommand.parse(RoundTripTests.words(of: command))
    var request = try parsed.request()
    let inputs = try InputSet(parsed.input, wanting: request)
    let table = try inputs.read().table
    if let events = parsed.annotations.events {
      request.events = try inputs.events(in: events, besides: []).table
    }
    let scene = try Chart.described(by: request, for: table, measuring: text).chart
      .scene(of: table, measuring: text)
    return (scene.view, scene.specification)
  }

  @Test(
    "an emitted specification draws the same marks at the same places", .slow,
    arguments: try commands())
  func same(_ command: String) throws {
    let text = FixedTextMeasuring()
    let (view, written) = try draw(command, text)
    let node = try JSONNode.parse(written.node.lines, name: "written")
    let data = SpecificationData(
      files: { path throws(ChartError) in throw ChartError(.data, path) },
      datasets: node["datasets"])
    var read = try EditedChart(
      SpecReader.read(node).chart, by: [], of: ChartRequest(), data: data, theme: .vega,
      measuring: text, isWritten: false)
    let picture = try read.picture()
    let differences = DrawnItems(view).differences(from: DrawnItems(picture.view))
    #expect(differences.isEmpty, "\(differences.prefix(5))")
  }

  /// https://vega.github.io/vega-lite/docs/resolve.html
  @Test(
    "layers with independent y axes are emitted with both, and draw the same marks",
    arguments: [
      #"{"mark": "bar", "encoding": {"y": {"field": "a", "type": "quantitative"}}}, {"mark": "line", "encoding": {"y": {"field": "b", "type": "quantitative"}}}"#,
      #"{"mark": "line", "encoding": {"y": {"field": "a", "type": "quantitative"}}}, {"mark": "point", "encoding": {"y": {"field": "b", "type": "quantitative", "scale": {"type": "log"}}}}"#,
    ])
  func axes(layers: String) throws {
    let text = FixedTextMeasuring()
    let data = SpecificationData(files: { path throws(ChartError) in throw ChartError(.data, path) }
    )
    func chart(_ text: [UInt8]) throws -> ChartSpec {
      SpecReader.read(try JSONNode.parse(text, name: "c.vl.json")).chart
    }
    let given = """
      {"data": {"values": [{"n": "u", "a": 3, "b": 100}, {"n": "v", "a": 8, "b": 900}, {"n": "w", "a": 5, "b": 400}]},
       "encoding": {"x": {"field": "n", "type": "nominal"}}, "layer": [\(layers)],
       "resolve": {"scale": {"y": "independent"}}}
      """
    var request = ChartRequest()
    request.passes = ["grid", "curves"]
    var edited = try EditedChart(
      try chart(Array(given.utf8)), by: ["--passes"], of: request, data: data, theme: .light,
      measuring: text, isWritten: true)
    let picture = try edited.picture()
    let written = try #require(edited.emitted)
    #expect(written["resolve"]?["scale"]?["y"]?.string == "independent")
    var read = try EditedChart(
      try chart(written.lines), by: [], of: ChartRequest(), data: data, theme: .vega,
      measuring: text, isWritten: false)
    let differences = DrawnItems(picture.view).differences(
      from: DrawnItems(try read.picture().view))
    #expect(differences.isEmpty, "\(differences.prefix(5))")
  }

  @Test("the round trip covers at least thirty commands of the samples")
  func count() throws {
    #expect(try RoundTripTests.commands().count >= 30)
  }
}
