import PlotTestSupport
import Testing

@testable import Plotting
@testable import plot

@Suite("Bytes of the command line as text")
struct ArgumentTextTests {
  @Test("every sequence of bytes survives the round trip through text")
  func roundTrip() {
    let seed: UInt64 = 11
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        // Many lead and continuation bytes, so that there are whole characters, too.
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : UInt8.random(in: 0x80...0xf4, using: &random)
      }
      #expect(ArgumentText.bytes(of: ArgumentText.text(of: bytes)) == bytes, "seed \(seed)")
    }
  }

  @Test("a typed character that encodes a byte survives the round trip")
  func standIns() {
    let typed = Array("a\u{10ff80}\u{10ffff}".utf8)
    #expect(ArgumentText.bytes(of: ArgumentText.text(of: typed)) == typed)
  }

  @Test("valid UTF-8 is unchanged as text")
  func valid() {
    #expect(ArgumentText.text(of: Array("é東👍".utf8)) == "é東👍")
  }

  @Test("an undecodable byte is printed as its number, and drawn as U+FFFD")
  func invalid() {
    let text = ArgumentText.text(of: [0x61, 0xff, 0x62])
    #expect(printable(text) == "a\\xffb")
    #expect(ArgumentText.words(of: text) == "a\u{fffd}b")
  }
}
