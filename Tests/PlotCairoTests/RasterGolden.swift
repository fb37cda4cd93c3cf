import PlotViews
import Testing

@testable import PlotCairo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares pictures with those in `Tests/Goldens`, with room for another version of Cairo: equal
/// sizes, 95 % of all channels at most 1 apart, 0.1 apart on average, 10 at most.
///
/// A picture that is not there yet is written, and the test fails: look at it, then commit it. Keep
/// goldens at 160×120 or less and free of text, since fonts differ from machine to machine.
enum RasterGolden {
  static func expect(
    _ page: Page, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(folder)/Goldens/\(name).png"
    guard let golden = try load(path) else {
      mkdir("/\(folder)/Goldens", 0o755)
      try write(PNGFormat().encode(page), to: path)
      Issue.record("\(path) was missing and is written now", sourceLocation: sourceLocation)
      return
    }
    let image = try page.makeImage()
    #expect(golden.widthInPixels == image.widthInPixels, sourceLocation: sourceLocation)
    #expect(golden.heightInPixels == image.heightInPixels, sourceLocation: sourceLocation)
    let differences = zip(golden.pixels, image.pixels).map { abs(Int($0) - Int($1)) }
    let count = Double(differences.count)
    let close = Double(differences.count { $0 <= 1 }) / count
    let mean = Double(differences.reduce(0, +)) / count
    let most = differences.max() ?? 0
    #expect(
      close >= 0.95 && mean < 0.1 && most < 10,
      "\(name): \(close) of the channels are close, mean \(mean), at most \(most) apart",
      sourceLocation: sourceLocation)
  }

  /// The file's pixels read by Cairo, whose decoder is not ours.
  private static func load(_ path: String) throws -> Image? {
    guard access(path, R_OK) == 0 else { return nil }
    return try decodedByCairo(path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "wb"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }
}
