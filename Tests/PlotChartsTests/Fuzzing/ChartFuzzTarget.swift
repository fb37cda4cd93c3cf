import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotTransforms
@testable import PlotVegaLite
@testable import PlotWords

/// A function that a fuzzer feeds with texts: they may end in any error, but neither crash nor break
/// a law.
///
/// `Tests/Fuzzing/run` compiles this folder with the modules, so nothing here imports `Testing`; the
/// tests run the same functions over the fixtures.
/// To add one: a case here, a file or function with its check, and a folder of fixtures with its name.
enum ChartFuzzTarget: String, CaseIterable {
  case expression, specification, theme

  /// Finds the fault in the outcome for these bytes, or nil.
  func problem(with bytes: [UInt8]) -> String? {
    switch self {
    case .expression: ChartFuzzTarget.expressionProblem(bytes)
    case .specification: ChartFuzzTarget.specificationProblem(bytes)
    case .theme: ChartFuzzTarget.themeProblem(bytes)
    }
  }

  /// Columns of all types, with gaps: the first is that of a formula alone.
  static var table: Table {
    var texts = TextCells()
    for text in ["a", "b", nil, "", "1e9", "Ünïcode \u{202e}"] {
      if let text { texts.append(text) } else { texts.appendMissing() }
    }
    let days = (0..<6).map { $0 == 3 ? TimeCells.missing : Int64($0) * 86_400 }
    return Table(
      name: "",
      columns: [
        Column(name: "a", cells: .numbers(NumberCells(values: [1, -2.5, .nan, 0, 1e300, 7]))),
        Column(name: "b", cells: .texts(texts)),
        Column(
          name: "t",
          cells: .times(
            TimeCells(ticks: days, ticksPerSecond: 1, precision: .day, isZoned: false))),
      ])
  }

  /// A formula has one value for each row, or an error with a place in it.
  static func expressionProblem(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ExpressionError) {
      let expression = try Expression(text)
      let column = try expression.column(named: "value", of: table)
      return column.count == table.rowCount ? nil : "\(column.count) values for 6 rows"
    } catch {
      return error.message.isEmpty ? "an error without words" : nil
    }
  }

  /// A specification is a picture that every surface can take, or an error in words.
  static func specificationProblem(_ bytes: [UInt8]) -> String? {
    guard let node = try? JSONNode.parse(bytes, name: "f") else { return nil }
    let files = { (path: String) throws(ChartError) -> [UInt8] in
      guard path == "d.csv" else { throw ChartError(.data, "no file") }
      return Array("a,b,t\n1,x,2024-01-01\n2,y,2024-02-01\n,x,\n-3,z,2024-02-29\n".utf8)
    }
    do throws(ChartError) {
      var edited = try EditedChart(
        SpecReader.read(node).chart, by: [], of: ChartRequest(),
        data: SpecificationData(files: files, datasets: node["datasets"]), theme: .vega,
        measuring: FixedTextMeasuring(), isWritten: false)
      let picture = try edited.picture()
      let (width, height) = (picture.size.width, picture.size.height)
      guard width >= 0, height >= 0, width <= LayoutPolicy.longestSide,
        height <= LayoutPolicy.longestSide
      else {
        return "a picture of \(width) by \(height) points"
      }
      let context = RecordingContext()
      picture.view.render(in: context)
      return context.isBalanced ? nil : "what was begun is not ended"
    } catch {
      return error.message.isEmpty ? "an error without words" : nil
    }
  }
}
