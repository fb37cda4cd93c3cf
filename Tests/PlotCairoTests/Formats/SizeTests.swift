import PlotViews
import Testing

@testable import PlotCairo

@Suite struct SizeTests {
  @Test(
    "a size beyond the limits is refused before memory is allocated",
    arguments: [
      (40_000.0, 10.0, 1.0, "width of 40000 pixels"), (10, 20_000, 2, "height of 40000 pixels"),
      (30_000, 30_000, 1, "240 million"), (0, 10, 1, "above 0"), (10, -1, 1, "above 0"),
      (.nan, 10, 1, "above 0"), (10, 10, 0, "scale"), (10, 10, .infinity, "scale"),
      (1e300, 10, 1e300, "far too many"),
    ])
  func refused(width: Double, height: Double, scale: Double, words: String) {
    let error = #expect(throws: CairoError.self) {
      try PNGFormat().encode(page(width, height, scale: scale) { _ in })
    }
    #expect(error?.kind == .size)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "no error")")
  }

  @Test("a picture of 32,767 pixels, the longest side, is drawn")
  func longest() throws {
    #expect(try page(32_767, 1) { _ in }.makeImage().widthInPixels == 32_767)
  }

  @Test("a product that is a hair too large gives no extra pixel")
  func rounding() throws {
    #expect(
      try SizeInPixels(Size(width: 30, height: 1), scale: 0.1)
        == SizeInPixels(Size(width: 3, height: 1), scale: 1))
  }

  @Test(
    "every format refuses a size that is not finite and positive",
    arguments: allOutputFormats.indices)
  func noSize(index: Int) {
    for size in [
      Size(width: 0, height: 5), Size(width: .nan, height: 5), Size(width: 5, height: 1e9),
    ] {
      let error = #expect(throws: CairoError.self) {
        try allOutputFormats[index].encode(
          Page(size: size, title: "", description: "", draw: { _ in }))
      }
      #expect(error?.kind == .size)
    }
  }
}
