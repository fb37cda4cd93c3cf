import PlotNumbers
import PlotTestSupport
import Testing

@Suite("Saturating conversions") struct SaturatingConversionTests {
  @Test(
    "a number that fits becomes the integer that the standard library gives",
    arguments: [0, -0.0, 0.9, -0.9, 1, -1, 255.99, 4_294_967_295.5, 9_007_199_254_740_992, -1e15])
  func fitting(number: Double) throws {
    let whole = number.rounded(.towardZero)
    #expect(Int(number) == Int(exactly: whole))
    #expect(Int64(number) == Int64(exactly: whole))
    #expect(Int32(number) == Int32(exactly: whole) ?? (number < 0 ? .min : .max))
    #expect(UInt8(number) == UInt8(exactly: whole) ?? (number < 0 ? .min : .max))
    #expect(UInt32(number) == UInt32(exactly: whole) ?? (number < 0 ? .min : .max))
  }

  @Test("random numbers of every size become the integers that the standard library gives")
  func random() throws {
    var random = Seeded(1)
    for _ in 0..<10_000 {
      let size = Double.random(in: -70...61.4, using: &random)
      let number = Double(
        sign: Bool.random(using: &random) ? .plus : .minus,
        exponent: Int(exactly: size.rounded()) ?? 0, significand: 1.37)
      #expect(Int(number) == Int(exactly: number.rounded(.towardZero)))
    }
  }

  @Test("a number beyond all integers becomes one of the largest, and NaN zero")
  func beyond() {
    #expect(Int(1e300) == 1 << 62 && Int(-1e19) == -1 << 62)
    #expect(Int64(Double.infinity) == 1 << 62 && Int64(-Double.infinity) == -1 << 62)
    #expect(Int(Double.nan) == 0 && Int32(Double.nan) == 0)
    #expect(Int32(1e19) == .max && UInt8(-1.0) == 0 && UInt8(256.0) == 255)
    #expect(Int(Float.infinity) == 1 << 62 && UInt8(Float.nan) == 0)
  }
}
