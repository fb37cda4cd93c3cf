import PlotTestSupport
import Testing

@testable import PlotTables

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct DecimalTests {
  private func number(_ bytes: [UInt8]) -> ScannedNumber? { ScannedNumber(bytes, 0, bytes.count) }

  // The table as Python's whole numbers give it: for q < -27 `2**b // 5**-q + 1` cut to 128 bits,
  // and so on as in the paper's appendix; 0xf5eb… is the FNV-1a hash of its 64-bit words.
  @Test("the powers of five are those of Lemire's paper")
  func powers() {
    let hash = PowersOfFive.words.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ $1) &* 0x100_0000_01b3
    }
    #expect(PowersOfFive.words.count == 1302)
    #expect(hash == 0xf5eb_a93a_ea6a_c412)
    #expect(PowersOfFive.words.prefix(2) == [0xeef4_53d6_923b_d65a, 0x113f_aa29_06a1_3b3f])
  }

  // nigeltao/parse-number-fxx-test-data: half, float and double bits, then the text.
  @Test(
    "the collected hard cases of other readers become the nearest double",
    .enabled(if: getenv("PLOT_CORPORA") != nil),
    arguments: [
      "freetype-2-7", "google-wuffs", "lemire-fast-float", "more-test-cases", "tencent-rapidjson",
    ])
  func corpora(name: String) throws {
    let folder = getenv("PLOT_CORPORA").map { String(cString: $0) } ?? ""
    let file = try #require(fopen("\(folder)/number-parsing/\(name).txt", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    var count = 0
    while fgets(&line, Int32(line.count), file) != nil {
      let fields = line.prefix { $0 != 0 && $0 != 10 && $0 != 13 }
        .split(separator: 32).map { $0.map { UInt8(bitPattern: $0) } }
      guard fields.count == 4 else { continue }
      let bits = UInt64(String(decoding: fields[2], as: UTF8.self), radix: 16)
      let text = String(decoding: fields[3], as: UTF8.self)
      #expect(number(fields[3])?.value.bitPattern == bits, "\(text)")
      count += 1
    }
    #expect(count >= 50)
  }

  // 2^-1074, the middle between it and 0, and 2^53 + 1, with what follows them far behind: exact
  // expansions by Python's `decimal`.
  @Test("the hundredth digit can decide the rounding")
  func far() {
    let half = "9007199254740993."
    for zeros in [1, 20, 300, 900] {
      let text = half + String(repeating: "0", count: zeros)
      #expect(number(Array(text.utf8))?.value == 0x1p53)
      #expect(number(Array((text + "1").utf8))?.value == 0x1p53 + 2)
    }
    let long = String(repeating: "0", count: 400) + "12.5"
    #expect(number(Array(long.utf8))?.value == 12.5)
    let small = "0." + String(repeating: "0", count: 400) + "125e403"
    #expect(number(Array(small.utf8))?.value == 125)
  }

  @Test("a number ends with its cell, whatever follows")
  func bounds() {
    let bytes = Array("123456789012345678901234567890,5e7".utf8)
    for start in 0..<30 {
      for end in start + 1...30 {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        #expect(ScannedNumber(bytes, start, end)?.value == Double(text), "\(start)..<\(end)")
      }
    }
    #expect(ScannedNumber(bytes, 31, 33) == nil)
    #expect(ScannedNumber(bytes, 31, 32)?.value == 5)
  }

  @Test("the scanner stops at the first byte that cannot belong to the number")
  func scanner() {
    let cases: [(text: String, stop: Int, value: Double, digits: Int)] = [
      ("12,3", 2, 12, 2), ("-12.345,", 7, -12.345, 5), ("+.5;", 3, 0.5, 1), ("5.\t", 2, 5, 1),
      ("1e5x", 3, 1e5, 1), ("12345678|", 8, 12_345_678, 8), ("123456789 ", 9, 123_456_789, 9),
      ("0.84442185152504,1", 16, 0.84442185152504, 15), ("7\n", 1, 7, 1), ("1.5.2", 3, 1.5, 2),
    ]
    for (text, stop, value, digits) in cases {
      let bytes = Array(text.utf8)
      let padded = bytes + [UInt8](repeating: 0, count: 16)
      var i = 0
      let number = padded.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map {
          ScannedNumber.scan($0, &i, bytes.count, readable: buffer.count)
        }
      }
      #expect(number?.value == value && number?.digitCount == digits && i == stop, "\(text)")
    }
    for text in ["", "-", "+-1", ",1", "x", ".", "1e", "1e+", "-e5"] {
      let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 16)
      var i = 0
      let number = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map {
          ScannedNumber.scan($0, &i, buffer.count - 16, readable: buffer.count)
        }
      }
      #expect(number?.digitCount == 0, "\(text)")
    }
  }
}
