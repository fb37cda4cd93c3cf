import PlotAsk
import PlotCairo
import PlotLook
import PlotTables
import PlotTerminal
import PlotViews

/// A chart that a specification of Vega-Lite describes.
///
///     try SpecifiedChart(#"{"data": {"url": "cars.csv"}, "mark": "bar"}"#).write("cars.svg")
public struct SpecifiedChart: Drawable {
  /// A file that replaces the data at the top of the specification.
  public var data: String?
  /// Folders, besides its own, of which the specification may name files.
  public var allowedFolders: [String] = []
  public var theme = Theme.light
  /// The alt text of the picture, in place of the generated one.
  public var description: String?
  public var scale = 2.0
  /// Whether marks are images in formats made of shapes; nil for those that would make the file large.
  public var rasterization: Bool?
  /// How SVG files hold text.
  public var textOutput = TextOutput.embed

  private let specification: SpecificationInput

  /// - Parameter text: JSON; files that it names are looked for in the working directory.
  public init(_ text: String) throws(Failure) {
    specification = try SpecificationInput(text)
  }

  /// - Parameter file: of JSON; files that it names are looked for beside it.
  public init(file: String) throws(Failure) {
    specification = try SpecificationInput(file: InputFile(FilePath(argument: file)))
  }

  public func drawing(withSpecification: Bool) throws(Failure) -> Drawing {
    try ChartRequest.check(scale, "--scale")
    if withSpecification {
      throw Failure(.usage, "the chart is drawn from a specification, so that none is written")
    }
    let journal = Journal()
    let make = { (text: any TextMeasuring, journal: Journal) throws(Failure) in
      try Drawing(
        specification, SpecificationFlags(data: data, allowedFiles: allowedFolders), theme: theme,
        description: description, besides: [], measuring: text, in: journal)
    }
    var drawing = try make(TextShaper(), journal)
    drawing.inCells = { () throws(Failure) in try make(CellText(), journal.ofFurtherWork()) }
    drawing.pixelsPerPoint = scale
    drawing.rasterization = Rasterization(rasterization)
    drawing.textOutput = textOutput
    return drawing
  }
}
