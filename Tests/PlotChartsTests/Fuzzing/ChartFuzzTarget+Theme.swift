import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotOverview
@testable import PlotWords

extension ChartFuzzTarget {
  /// A theme file is a theme that a chart can be drawn with and read in, or a flaw with its place in the
  /// file.
  static func themeProblem(_ bytes: [UInt8]) -> String? {
    do throws(ThemeFile.Flaw) {
      let theme = try ThemeFile.theme(of: SourceText(name: "f", bytes: bytes))
      // WCAG 2.2, success criterion 1.4.3.
      if theme.medium != .reader, theme.ink.contrast(with: theme.paper) < 4.5 {
        return "ink that cannot be read"
      }
      return drawnProblem(theme)
    } catch {
      return flawProblem(error, in: bytes)
    }
  }

  private static func flawProblem(_ flaw: ThemeFile.Flaw, in bytes: [UInt8]) -> String? {
    if flaw.message.isEmpty { return "a flaw without words" }
    if flaw.location.file != "f" { return "a flaw of another file" }
    // Lines end with LF, CR or CR LF.
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard flaw.location.line > 0 else {
      return flaw.location.excerpt == nil ? nil : "an excerpt of no line"
    }
    if flaw.location.line > lines { return "line \(flaw.location.line) of \(lines)" }
    let (column, length) = (flaw.location.column, bytes.count + 1)
    return (1...length).contains(column) ? nil : "column \(column) of \(length)"
  }

  private static func drawnProblem(_ theme: Theme) -> String? {
    var request = ChartRequest()
    (request.ownTheme, request.width, request.height) = (theme, 300, 200)
    (request.mark, request.y, request.color) = ("point", ["a"], "b")
    request.x = "t"
    do throws(ChartError) {
      let asked = try AskedPicture(request, for: table, measuring: FixedTextMeasuring())
      guard case .chart(let chart, _) = asked else { return "another picture" }
      let scene = try chart.scene(of: table, measuring: FixedTextMeasuring())
      let context = RecordingContext()
      scene.picture.view.render(in: context)
      return context.isBalanced ? nil : "what was begun is not ended"
    } catch {
      return "a table that is drawn with other themes is not with this one: \(error.message)"
    }
  }
}
