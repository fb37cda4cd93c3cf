import Foundation
import PlotViews
import Testing

@testable import PlotCairo

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PDFTests {
  private func read(_ page: Page) throws -> ReadPDF {
    try ReadPDF(try PDFFormat().encode(page))
  }

  private func chart(_ title: String = "Rain", _ description: String = "Bars of rain") -> Page {
    page(800, 400, title: title, description: description) { context in
      context.fill(.rect(Rect(x: 5, y: 5, width: 10, height: 10)), with: .black)
      context.draw("Text", at: Point(x: 2, y: 20), anchor: .start, style: TextStyle(size: 13))
    }
  }

  @Test("a PDF names neither date nor producer, and keeps its title")
  func anonymous() throws {
    let bytes = try PDFFormat().encode(chart("A /Producer (x) B"))
    let file = String(decoding: bytes, as: UTF8.self)
    #expect(file.hasPrefix("%PDF-1.4"))
    #expect(!file.contains("Date"))
    #expect(!file.contains("cairo"))
    let pdf = try ReadPDF(bytes)
    #expect(
      try pdf.object("/Info", of: pdf.trailer).contains(
        "<< /Title (A /Producer \\(x\\) B)\n/Subject (Bars of rain) >>"))
  }

  @Test("the same page gives the same bytes of a PDF")
  func sameBytes() throws {
    #expect(try PDFFormat().encode(chart()) == PDFFormat().encode(chart()))
  }

  @Test("a point of a PDF is 1/96 inch")
  func size() throws {
    let pdf = try read(chart())
    let page = try pdf.object("/Kids", of: pdf.object("/Pages", of: pdf.catalog))
    #expect(page.contains("/MediaBox [ 0 0 600 300 ]"))
  }

  // ISO 32000-1, 14.7.2: structure elements; 14.7.4.4: from content to its element; 14.8.5.4.3: the
  // box of a figure. ISO 14289-1, 7.3: its alt text.
  @Test("a PDF has one figure with the alt text, found from the root and from the page")
  func figure() throws {
    let pdf = try read(chart())
    let root = try pdf.object("/StructTreeRoot", of: pdf.catalog)
    let document = try pdf.object("/K", of: root)
    let figure = try pdf.object("/K", of: document)
    #expect(root.contains("/Type /StructTreeRoot"))
    #expect(document.contains("/S /Document") && figure.contains("/S /Figure"))
    #expect(try pdf.object("/P", of: document) == root && pdf.object("/P", of: figure) == document)
    #expect(figure.contains("/Alt (Bars of rain)"))
    #expect(figure.contains("/O /Layout") && figure.contains("/BBox [ 0 0 600 300 ]"))
    #expect(figure.contains("/K 0 "))
    let page = try pdf.object("/Kids", of: pdf.object("/Pages", of: pdf.catalog))
    #expect(try pdf.object("/Pg", of: figure) == page)
    #expect(page.contains("/StructParents 0\n"))
    #expect(root.contains("/Nums [ 0 [ \(try pdf.number("/K", of: document)) 0 R ] ]"))
  }

  // ISO 14289-1, 7.1: content is marked as an artifact, or tagged as real content; ISO 32000-1, 7.8.2
  // and 14.6: the streams of a page are one sequence, marked from operator to operator.
  @Test("all content of a PDF is marked as that of the figure")
  func content() throws {
    let pdf = try read(chart())
    let page = try pdf.object("/Kids", of: pdf.object("/Pages", of: pdf.catalog))
    let list = try #require(page.split(separator: "/Contents [ ").last?.split(separator: "]").first)
    let numbers = list.split(separator: " ").compactMap { Int($0) }.filter { $0 > 0 }
    try #require(numbers.count == 3)
    let streams = try numbers.map { try stream(try #require(pdf.objects[$0])) }
    #expect(streams[0] == "/Figure << /MCID 0 >> BDC" && streams[2] == "EMC")
  }

  /// The content of a stream by its length: ISO 32000-1, 7.3.8.
  private func stream(_ object: String) throws -> String {
    let start = try #require(object.firstRange(of: "\nstream\n")).upperBound
    guard
      let length = object[..<start].split(separator: "/Length ").last
        .flatMap({ Int($0.prefix { $0.isNumber }) }), !object[..<start].contains(" R")
    else { return "" }
    let content = object[start...].unicodeScalars.prefix(length)
    #expect(object[content.endIndex...] == "\nendstream\nendobj")
    return String(content)
  }

  // ISO 14289-1, 7.1 (title, and that it is shown), 7.2 (language) and 5 (the claim).
  @Test("the catalog of a PDF names its language, and its metadata the title and PDF/UA-1")
  func catalog() throws {
    let title = "Größe <&> \"(\\ 漢"
    let pdf = try read(chart(title))
    let catalog = try pdf.catalog
    for entry in [
      "/Type /Catalog", "/Lang (en)", "/MarkInfo << /Marked true >>",
      "/ViewerPreferences << /DisplayDocTitle true >>",
    ] {
      #expect(catalog.contains(entry))
    }
    let metadata = try pdf.object("/Metadata", of: catalog)
    #expect(metadata.contains("/Type /Metadata /Subtype /XML "))
    let packet = try stream(metadata)
    let reader = XMPReader()
    let parser = XMLParser(data: Data(packet.unicodeScalars.map { UInt8($0.value) }))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.texts["dc:title/rdf:Alt/rdf:li"] == title)
    #expect(reader.texts["dc:description/rdf:Alt/rdf:li"] == "Bars of rain")
    #expect(reader.texts["pdfuaid:part"] == "1")
    // UTF-16 with a mark of its order: ISO 32000-1, 7.9.2.2.
    let digits = title.utf16.map { String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
    #expect(try pdf.object("/Info", of: pdf.trailer).contains("/Title <feff\(digits)>"))
  }

  @Test("a PDF with one text uses it as title and alt text; one without texts has no figure")
  func words() throws {
    for page in [chart("Rain", ""), chart("", "Rain")] {
      let pdf = try read(page)
      #expect(pdf.objects.values.contains { $0.contains("/Alt (Rain)") })
      #expect(pdf.objects.values.contains { $0.contains(">Rain</rdf:li></rdf:Alt></dc:title>") })
    }
    let wordless = try read(chart("", ""))
    #expect(try !wordless.catalog.contains("/StructTreeRoot"))
    #expect(!wordless.objects.values.contains { $0.contains("pdfuaid") })
  }

  @Test("a text in a PDF cannot end its string")
  func hostileWords() throws {
    let words = ") >> endobj \\"
    let pdf = try read(chart(words, words + "\n\u{0}é"))
    #expect(try pdf.object("/Info", of: pdf.trailer).contains("/Title (\\) >> "))
    #expect(pdf.objects.values.contains { $0.contains("/Alt <feff0029") })
    let fonts = try read(chart("/Subtype /CIDFontType2", "/CIDFontType2 >>"))
    #expect(fonts.objects.values.contains { $0.contains("/Alt (/CIDFontType2 >>) >>") })
  }

  @Test("a character is kept in the file beside its glyph, for search and copies")
  func textMaps() throws {
    #expect(try read(chart()).objects.values.contains { $0.contains("/ToUnicode ") })
  }

  // ISO 14289-1, 7.21.3.2. Inter has no Hebrew; DejaVu Sans, which the tests install, is TrueType.
  @Test("an embedded TrueType font of the system has a CIDToGIDMap")
  func glyphNumbers() throws {
    let pdf = try read(
      page(title: "Rain") { context in
        let style = TextStyle(size: 13, families: ["DejaVu Sans"])
        context.draw("\u{5e9}\u{5dc}", at: Point(x: 2, y: 20), anchor: .start, style: style)
      })
    let fonts = pdf.objects.values.filter { $0.contains("/Subtype /CIDFontType2") }
    #expect(fonts.count == 1)
    #expect(fonts.allSatisfy { $0.contains("/CIDToGIDMap /Identity") })
  }

  // ISO 32000-1, 7.5.4: the table gives the order of numbers, whatever that of the objects, and chains
  // numbers without use. Cairo 1.18 comments its pages.
  @Test("a PDF may have its objects in any order, and unused numbers")
  func order() throws {
    let objects = [
      (5, "<< /Type /Pages\n   /Kids [ 2 0 R ]\n   /Count 1\n>>"),
      (2, "<< /Type /Page % 1\n   /Parent 5 0 R\n   /Contents 3 0 R\n>>"),
      (6, "<< /Type /Catalog\n   /Pages 5 0 R\n>>"),
      (3, "<< /Length 1 >>\nstream\nn\nendstream"), (1, "<< /CreationDate (now) >>"),
    ]
    var file = "%PDF-1.4\n"
    var table = Array(repeating: "0000000000 65535 f \n", count: 7)
    for (number, body) in objects {
      table[number] = String(10_000_000_000 + file.utf8.count).dropFirst() + " 00000 n \n"
      file += "\(number) 0 obj\n\(body)\nendobj\n"
    }
    let end = file.utf8.count
    file += "xref\n0 7\n\(table.joined())trailer\n<< /Size 7\n   /Root 6 0 R\n   /Info 1 0 R\n>>\n"
    file += "startxref\n\(end)\n%%EOF\n"
    var completed = try PDFObjects(Array(file.utf8))
    let kept = try ReadPDF(completed.bytes)
    #expect(kept.objects == (try ReadPDF(Array(file.utf8))).objects)
    #expect(kept.objects[4] == nil)
    try PDFFigure(title: "T", description: "D", size: Size(width: 9, height: 9))
      .describe(&completed)
    let pdf = try ReadPDF(completed.bytes)
    #expect(pdf.objects[1]?.contains("Date") == false)
    #expect(pdf.objects[2]?.contains("% 1\n   /Parent 5 0 R\n   /StructParents 0\n") == true)
    #expect(pdf.objects[2]?.contains(" 3 0 R ") == true && pdf.objects[3] == kept.objects[3])
  }

  @Test(
    "a file without a plain table of objects is not completed",
    arguments: [
      "", "%PDF-1.5\n", "%PDF-1.5\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n",
      "xref\n0 99999999999999999999\nstartxref\n0\n%%EOF\n", "xref\n0 5\nstartxref\n0\n%%EOF\n",
      "xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 7 0 R /Info 8 0 R >>\nstartxref\n0\n%%EOF\n",
    ])
  func unreadable(file: String) {
    let error = #expect(throws: CairoError.self) { try PDFObjects(Array(file.utf8)) }
    #expect(error?.kind == .drawing)
  }
}

/// The texts of a packet of XMP by the names of their elements within the description.
private final class XMPReader: NSObject, XMLParserDelegate {
  private var path: [String] = []
  var texts: [String: String] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    path.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    texts[path.dropFirst(3).joined(separator: "/"), default: ""] += text
  }
}
