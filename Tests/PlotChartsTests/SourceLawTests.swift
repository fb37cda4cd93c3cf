import Foundation
import PlotTestSupport
import Testing

/// Laws about the text of the sources, not about their behaviour.
@Suite("Laws of the sources") struct SourceLawTests {
  /// The folder of the sources of a module.
  private static func folder(_ module: String) -> String {
    "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
      + "/Sources/\(module)"
  }

  /// The lines that are no comments of all files, with the names of these from the folder on.
  private func lines(_ module: String) throws -> [(file: String, line: String)] {
    let folder = Self.folder(module)
    let names = try #require(FileManager.default.enumerator(atPath: folder))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(names.count > 1)
    return try names.flatMap { name in
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        .split(separator: "\n").map { (name, $0.trimmingCharacters(in: .whitespaces)) }
        .filter { !$0.1.hasPrefix("//") }
    }
  }

  @Test("no code outside of Marks tests the kind of a mark", .slow)
  func marks() throws {
    let question = try Regex(
      #"(is|as\?|as!) [A-Z]\w*Mark\b|ark\.name (==|!=) "|switch .*ark\.name"#)
    let asking = try lines("PlotCharts").filter { file, line in
      !file.hasPrefix("Marks/") && line.contains(question)
    }
    #expect(asking.isEmpty, "\(asking.map { "\($0.file): \($0.line)" })")
  }

  @Test("no code writes a formula that is parsed again", .slow)
  func formulas() throws {
    let writing = try Regex(
      #"(Expression|FilterTransform|CalculateTransform)\((try )?"|Expression\(column: .*\)\.text"#)
    let asking = try lines("PlotCharts").filter { $0.line.contains(writing) }
    #expect(asking.isEmpty, "\(asking.map { "\($0.file): \($0.line)" })")
  }

  @Test("no code compares the name of a theme", .slow)
  func themes() throws {
    let asking = try lines("PlotCharts").filter { line in
      ["==", "!="].contains { line.line.contains("heme.name " + $0) }
    }
    #expect(asking.isEmpty, "\(asking.map { "\($0.file): \($0.line)" })")
  }

  @Test(
    "modules import those below them, and none above", .slow,
    arguments: [
      ("PlotViews", []), ("PlotScales", ["PlotCalendar"]),
      ("PlotTables", ["PlotCalendar", "PlotThreads"]),
      ("PlotCharts", ["PlotCalendar", "PlotScales", "PlotTables", "PlotThreads", "PlotViews"]),
      ("PlotCairo", ["PlotThreads", "PlotViews"]),
      ("Plotting", ["PlotCairo", "PlotCharts", "PlotScales", "PlotTables", "PlotViews"]),
    ] as [(String, [String])])
  func imports(module: String, below: [String]) throws {
    let known = [
      "PlotCairo", "PlotCalendar", "PlotCharts", "Plotting", "PlotScales", "PlotTables",
      "PlotThreads",
    ]
    let imported = try lines(module).compactMap { line -> String? in
      guard let range = line.line.range(of: "import "), !line.line.contains("\"") else {
        return nil
      }
      return String(line.line[range.upperBound...])
    }
    let above = Set(imported).intersection(known + ["PlotViews", "plot"]).subtracting(below)
    #expect(above.isEmpty, "\(above)")
  }
}
