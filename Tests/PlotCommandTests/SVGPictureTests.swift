import Testing

/// The reader that other tests, and the fuzzer, hold documents to.
@Suite("The reader of SVG in the tests") struct SVGPictureTests {
  @Test(
    "a document that XML 1.0 forbids is refused",
    arguments: [
      "<svg><g></svg>", "<svg></g></svg>", "<svg>", "", "<svg/><svg/>", "<svg/>x", "x<svg/>",
      "<svg>&</svg>", "<svg>&lt</svg>", "<svg>&nbsp;</svg>", "<svg>&#1;</svg>", "<svg>\u{1}</svg>",
      "<svg>\u{ffff}</svg>", "<svg a=\"1\" a=\"2\"/>", "<svg a/>", "<svg a=1/>", "<svg a=\"<\"/>",
      "<svg 1=\"a\"/>", "<1/>", "<svg a=\"1/>",
    ])
  func malformed(_ document: String) {
    #expect(throws: SVGPicture.Malformed.self) { try SVGPicture(document) }
  }

  @Test(
    "the test reader finds wrong identifiers, references, prefixes and numbers",
    arguments: [
      ("<svg><g id=\"a\"/><g id=\"a\"/></svg>", "the identifier a is there twice"),
      ("<svg fill=\"url(#a)\"/>", "fill of <svg> names a, which is not there"),
      ("<svg style=\"fill:url(#a)\"/>", "style of <svg> names a, which is not there"),
      ("<svg><use href=\"#a\"/></svg>", "href of <use> names a, which is not there"),
      (
        "<svg id=\"a\" aria-labelledby=\"a b\"/>",
        "aria-labelledby of <svg> names b, which is not there"
      ),
      ("<svg xlink:href=\"x\"/>", "the prefix of xlink:href is not declared"),
      ("<svg d=\"M0,nan\"/>", "d of <svg> has the number nan"),
      ("<svg x=\"-inf\"/>", "x of <svg> has the number inf"),
      ("<svg x=\"1e999\"/>", "x of <svg> has the number 1e999"),
    ])
  func faulty(_ document: String, _ fault: String) throws {
    #expect(try SVGPicture(document).fault == fault)
  }

  @Test("text that looks like a fault is none to the test reader")
  func sound() throws {
    let document = """
      <svg xmlns:xlink="x" id="a" aria-label="inf url(#b)"><a href="#c"><use xlink:href="#a"/></a>
      <text id="d" fill="#1e999" d="M1e3,2.5" font-family="Inf">nan &lt;&#233;</text></svg>
      """
    let picture = try SVGPicture(document)
    #expect(picture.fault == nil)
    #expect(picture.texts == ["nan <é"])
  }
}
