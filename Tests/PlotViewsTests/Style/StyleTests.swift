import PlotViews
import Testing

@Suite("Styles") struct StyleTests {
  @Test(
    "a colour's hexadecimal form is that of CSS",
    arguments: [
      (Color.black, "#000000"), (.white, "#ffffff"), (Color(rgb: 0x0072b2), "#0072b2"),
      (Color(red: 0.5, green: 0, blue: 2), "#8000ff"),
      (Color(red: -1, green: 1, blue: 0), "#00ff00"),
      (Color(rgb: 0xe69f00, alpha: 0.5), "#e69f00"),
    ])
  func hex(color: Color, text: String) {
    #expect(color.hex == text)
  }

  @Test("withAlpha changes the alpha of a colour alone")
  func alpha() {
    #expect(
      Color(rgb: 0x336699).withAlpha(0.25) == Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.25))
  }
}
