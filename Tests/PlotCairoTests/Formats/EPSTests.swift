import PlotViews
import Testing

@testable import PlotCairo

@Suite struct EPSTests {
  private func chart(
    _ title: String = "Rain", width: Double = 800, height: Double = 400, opacity: Double = 1
  ) -> Page {
    page(width, height, title: title, description: "Bars of rain") { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), with: .white)
      var color = Color.black
      color.alpha = opacity
      context.fill(.rect(Rect(x: 50, y: 5, width: 10, height: 10)), with: color)
      context.draw("Text", at: Point(x: 2, y: 60), anchor: .start, style: TextStyle(size: 13))
    }
  }

  private func lines(_ page: Page) throws -> [Substring] {
    let bytes = try EPSFormat().encode(page)
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  // Adobe, Encapsulated PostScript File Format Specification 3.0 (1992), section 2: the first line and
  // the box are required; the others are those of the Document Structuring Conventions 3.0, section 5.
  @Test("an EPS begins with the comments of its version, title, box and language")
  func header() throws {
    let lines = try lines(chart())
    let end = try #require(lines.firstIndex(of: "%%EndComments"))
    #expect(
      lines[..<end] == [
        "%!PS-Adobe-3.0 EPSF-3.0", "%%Title: (Rain)", "%%BoundingBox: 0 0 600 300",
        "%%HiResBoundingBox: 0 0 600 300", "%%LanguageLevel: 3", "%%DocumentData: Clean7Bit",
        "%%Pages: 1",
      ])
    #expect(lines.suffix(2) == ["%%EOF", ""])
    #expect(lines.count { $0.hasPrefix("%!PS") } == 1)
  }

  // The numbers of the box are whole: EPSF 3.0, section 2.
  @Test("the box of an EPS is that of the page, in whole units around it")
  func box() throws {
    let lines = try lines(chart(width: 401, height: 299))
    #expect(lines.contains("%%BoundingBox: 0 0 301 225"))
    #expect(lines.contains("%%HiResBoundingBox: 0 0 300.75 224.25"))
  }

  @Test("an EPS names neither date nor program, and is the same each time")
  func anonymous() throws {
    let bytes = try EPSFormat().encode(chart(opacity: 0.5))
    #expect(try EPSFormat().encode(chart(opacity: 0.5)) == bytes)
    let file = String(decoding: bytes, as: UTF8.self)
    #expect(
      !file.contains("Date") && !file.contains("%%Creator") && !file.contains("cairographics"))
  }

  // DSC 3.0, section 3: lines of at most 255 characters; a file of Clean7Bit has printable ASCII.
  @Test("an EPS is ASCII in lines of at most 255 bytes, whatever its title")
  func clean() throws {
    let title = "Größe (m\\s)\n漢\u{7f}" + String(repeating: "ü", count: 300)
    let lines = try lines(chart(title))
    #expect(lines.allSatisfy { $0.utf8.count <= 255 })
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7f).contains($0) } })
    #expect(lines[1].hasPrefix("%%Title: (Gr\\366\\337e \\(m\\\\s\\) ??\\374"))
    #expect(lines[1].hasSuffix("\\374)"))
  }

  @Test("only translucent marks of an EPS are images")
  func translucency() throws {
    func images(_ page: Page) throws -> Int {
      let lines = try lines(page)
      let setup = try #require(lines.firstIndex { $0.hasPrefix("%%Page:") })
      return lines[setup...].count { $0.contains("/ImageType") }
    }
    #expect(try images(chart()) == 0)
    #expect(try images(chart(opacity: 0.5)) == 1)
  }

  @Test("the largest page has images of bounded size")
  func largest() throws {
    let bytes = try EPSFormat().encode(chart(width: 19_200, height: 10, opacity: 0.5))
    #expect(bytes.count < 10_000_000)
    let error = #expect(throws: CairoError.self) { try lines(chart(width: 19_201)) }
    #expect(error?.message.contains("19200 px; make the width smaller") == true)
  }
}
