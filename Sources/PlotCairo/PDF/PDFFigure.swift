import PlotViews

/// The page of a PDF as one figure with an alt text, which a screen reader reads in the place of its
/// single texts and shapes: PDF/UA-1 (ISO 14289-1, 7.1 and 7.3).
struct PDFFigure {
  private let title: String
  private let alt: String
  /// In units of the file.
  private let size: Size

  init(title: String, description: String, size: Size) {
    self.title = title.isEmpty ? description : title
    alt = description.isEmpty ? title : description
    self.size = size
  }

  /// Adds it to the file of the page, with the words about it. A picture without any is no figure.
  func describe(_ file: inout PDFObjects) throws(CairoError) {
    try mapGlyphs(of: &file)
    file.set(
      file.information, to: "<< /Title \(pdfString(title))\n/Subject \(pdfString(alt)) >>")
    guard !alt.isEmpty else { return }
    let (root, document, figure) = (file.add(), file.add(), file.add())
    file.set(
      root,
      to: "<< /Type /StructTreeRoot /K \(document) 0 R /ParentTreeNextKey 1"
        + " /ParentTree << /Nums [ 0 [ \(figure) 0 R ] ] >> >>")
    file.set(
      document, to: "<< /Type /StructElem /S /Document /P \(root) 0 R /K \(figure) 0 R >>")
    file.set(
      figure,
      to: "<< /Type /StructElem /S /Figure /P \(document) 0 R /Pg \(file.page) 0 R /K 0"
        + " /A << /O /Layout /Placement /Block"
        + " /BBox [ 0 0 \(svg(size.width)) \(svg(size.height)) ] >>"
        + "\n/Alt \(pdfString(alt)) >>")
    try encloseContent(of: &file)
    let metadata = file.addStream(metadata, "/Type /Metadata /Subtype /XML ")
    file.set(
      file.catalog,
      to: "<< /Type /Catalog /Pages \(file.pages) 0 R /Lang (en) /Metadata \(metadata) 0 R"
        + " /MarkInfo << /Marked true >> /StructTreeRoot \(root) 0 R"
        + " /ViewerPreferences << /DisplayDocTitle true >> >>")
  }

  /// Marks all that the page draws as content number 0 of the figure, by a stream before it and one
  /// after it: the streams of a page are read as one (ISO 32000-1, table 30).
  private func encloseContent(of file: inout PDFObjects) throws(CairoError) {
    var page = try file.dictionary(of: file.page)
    let content = try PDFObjects.reference("/Contents", in: page)
    guard let entry = page.firstRange(of: "/Contents \(content) 0 R") else {
      throw .unreadablePDF
    }
    let start = file.addStream("/Figure << /MCID 0 >> BDC")
    let end = file.addStream("EMC")
    page.replaceSubrange(
      entry,
      with: "/StructParents 0\n   /Contents [ \(start) 0 R \(content) 0 R \(end) 0 R ]")
    file.set(file.page, to: page)
  }

  /// Says that the glyphs of embedded TrueType fonts have the numbers that the page draws, which is
  /// the rule without it as well, but has to be said (ISO 14289-1, 7.21.3.2). Before any words are in
  /// the file, which might look like such a font.
  private func mapGlyphs(of file: inout PDFObjects) throws(CairoError) {
    let type = "/CIDFontType2"
    for number in file.numbers(containing: type) {
      var font = try file.dictionary(of: number)
      guard !font.contains("/CIDToGIDMap"), let end = font.firstRange(of: type)?.upperBound else {
        continue
      }
      font.insert(contentsOf: "\n   /CIDToGIDMap /Identity", at: end)
      file.set(number, to: font)
    }
  }

  /// The title and the claim of PDF/UA in XMP, and the alt text for programs that search.
  private var metadata: String {
    """
    <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(escaped(title))</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">\(escaped(alt))</rdf:li></rdf:Alt></dc:description>
    <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>
    </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="r"?>
    """
  }
}

/// The text as a string of a PDF: ISO 32000-1, 7.9.2.2.
func pdfString(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
  guard isPlain else {
    let digits = text.utf16.map { String(0x10000 + Int($0), radix: 16).dropFirst() }
    return "<feff\(digits.joined())>"
  }
  return "(" + text.map { "()\\".contains($0) ? "\\\($0)" : String($0) }.joined() + ")"
}
