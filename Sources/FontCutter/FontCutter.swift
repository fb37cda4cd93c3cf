import CHarfBuzzSubset
import Foundation

/// Cuts the font of the program down to the characters of charts, and writes it as Swift source.
///
/// The one argument is the file to write. The tool runs while the program is built and is no part of it, so
/// that it may use Foundation.
@main struct FontCutter {
  static func main() {
    do {
      let faces = try allCutFaces.map { try $0.declaration() }
      let licence = try allCutFaces[0].licence().debugDescription
      let source =
        "enum InterFont {\n" + faces.joined() + "  static let licence = \(licence)\n}\n"
      let path = CommandLine.arguments[1]
      // A file that is written anew has its module compiled anew, with all that needs it.
      if (try? String(contentsOfFile: path, encoding: .utf8)) != source {
        try source.write(toFile: path, atomically: true, encoding: .utf8)
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}

struct CuttingError: Error, CustomStringConvertible {
  let description: String
}
