import PlotViews
import Testing

@testable import PlotCairo

@Suite struct PDFTests {
  private func text(_ page: Page) throws -> String {
    String(decoding: try PDFFormat().encode(page), as: UTF8.self)
  }

  @Test("a PDF names neither date nor producer, and keeps its title")
  func anonymous() throws {
    let file = try text(
      page(title: "A /Producer (x) B", description: "About it") { context in
        context.draw("Text", at: Point(x: 2, y: 20), anchor: .start, style: TextStyle(size: 13))
      })
    #expect(file.hasPrefix("%PDF-1.4"))
    #expect(!file.contains("Date"))
    #expect(!file.contains("cairo"))
    #expect(file.contains("/Title"))
    #expect(file.contains("/Subject"))
    #expect(file.contains("%%EOF"))
  }

  // The cross-reference table holds the offset of every object: PDF 1.7, 7.5.4.
  @Test("blanking the producer does not change the offsets of a PDF")
  func offsets() throws {
    let file = try PDFFormat().encode(page(title: "T") { _ in })
    let lines = String(decoding: file, as: Unicode.ASCII.self).split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "xref"))
    let offsets = lines[(start + 2)...].prefix { $0.count > 17 }
      .filter { $0.contains(" n") }.compactMap { Int($0.prefix(10)) }
    try #require(offsets.count >= 4)
    for (i, offset) in offsets.enumerated() {
      #expect(file[offset...].starts(with: "\(i + 1) 0 obj".utf8))
    }
  }

  @Test("a point of a PDF is 1/96 inch")
  func size() throws {
    #expect(try text(page(800, 400) { _ in }).contains("/MediaBox [ 0 0 600 300 ]"))
  }

  @Test(
    "the producer's string may hold parentheses",
    arguments: [
      ("<< /Producer (a (b) c) /X 1 >>", "<<                     /X 1 >>"),
      ("<< /X 1 >>", "<< /X 1 >>"), ("", ""),
    ])
  func blanking(file: String, expected: String) {
    #expect(String(decoding: withoutProducer(Array(file.utf8)), as: UTF8.self) == expected)
  }
}
