import Foundation
import PlotTestSupport
import Testing

/// Laws about the text of the sources, not about their behaviour.
@Suite("Laws of the sources") struct SourceLawTests {
  /// The lines that are no comments of all files of all modules, with the names of these from `Sources` on.
  private func lines() throws -> [(file: String, line: String)] {
    let folder =
      "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"
    let names = try #require(FileManager.default.enumerator(atPath: folder))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(names.contains { $0.hasPrefix("PlotMarks/Marks/") })
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
    let asking = try lines().filter { file, line in
      !file.hasPrefix("PlotMarks/Marks/") && line.contains(question)
    }
    #expect(asking.isEmpty, "\(asking.map { "\($0.file): \($0.line)" })")
  }

  @Test("no code writes a formula that is parsed again", .slow)
  func formulas() throws {
    let writing = try Regex(
      #"(Expression|FilterTransform|CalculateTransform)\((try )?"|Expression\(column: .*\)\.text"#)
    let asking = try lines().filter { $0.line.contains(writing) }
    #expect(asking.isEmpty, "\(asking.map { "\($0.file): \($0.line)" })")
  }

  @Test("no code compares the name of a theme", .slow)
  func themes() throws {
    let asking = try lines().filter { line in
      ["==", "!="].contains { line.line.contains("heme.name " + $0) }
    }
    #expect(asking.isEmpty, "\(asking.map { "\($0.file): \($0.line)" })")
  }
}
