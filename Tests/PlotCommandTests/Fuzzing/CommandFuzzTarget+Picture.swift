import PlotCairo
import PlotTables
import PlotViews

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

extension CommandFuzzTarget {
  /// A specification is an SVG that an XML parser takes, or an error in words.
  ///
  /// The number of bytes chooses the form of the text and whether there are colours for dark pages.
  static func pictureProblem(_ bytes: [UInt8]) -> String? {
    guard let node = try? JSONNode.parse(bytes, name: "f") else { return nil }
    let files = { (path: String) throws(ChartError) -> [UInt8] in
      guard path == "d.csv" else { throw ChartError(.data, "no file") }
      return Array(
        "a,b,t\n1,x,2024-01-01\n2,<&\u{1},2024-02-01\n,x,\n-3,\"\"\"\",2024-02-29\n".utf8)
    }
    let images = { (bytes: [UInt8]) throws(ChartError) -> Image in
      do throws(CairoError) { return try Image.readingPNG(bytes) } catch {
        throw ChartError(.data, error.message)
      }
    }
    let shaper = TextShaper()
    do throws(ChartError) {
      var edited = try EditedChart(
        SpecReader.read(node).chart, by: [], of: ChartRequest(),
        data: SpecificationData(files: files, images: images, datasets: node["datasets"]),
        theme: bytes.count % 2 == 0 ? .vega : .auto, measuring: shaper, isWritten: false)
      let picture = try edited.picture()
      var page = Page(
        size: picture.size, title: picture.title, description: picture.description, text: shaper
      ) { picture.view.render(in: $0) }
      page.colorWords = picture.colorWords
      page.textOutput = TextOutput.allCases[bytes.count % TextOutput.allCases.count]
      if let night = picture.nightView { page.drawAtNight = { night.render(in: $0) } }
      do throws(CairoError) {
        guard let format = allOutputFormats.first(where: { $0.name == "svg" }) else {
          return "no format"
        }
        return documentProblem(try format.encode(page))
      } catch {
        return error.kind == .drawing || error.message.isEmpty ? "Cairo: \(error.message)" : nil
      }
    } catch {
      return error.message.isEmpty ? "an error without words" : nil
    }
  }
}
