/// A format of pictures.
///
/// To add one: a new file in `Formats` with an `OutputFormat`, and a case here.
public enum Format: String, CaseIterable, Sendable {
  case png, svg, pdf, eps
  /// Characters in the cells of a terminal, without colours; 8 by 16 CSS pixels are a cell.
  case text
  /// One line of text for each series, without colours: its values as blocks, and the first, last, least and
  /// largest of them.
  case spark
  /// Pictures that terminals show: PNG in the protocols of kitty and of iTerm2, and sixels.
  case kitty, iterm, sixel
  /// A list of all texts with their places, for checks of a layout: of pictures, and of characters.
  case layout, cells

  /// Returns the bytes of a complete file. The same page gives the same bytes.
  ///
  /// - Throws: `CairoError` when the page is too large, memory is short or drawing failed.
  public func encode(_ page: Page) throws(CairoError) -> [UInt8] { try output.encode(page) }

  package var output: any OutputFormat {
    switch self {
    case .png: PNGFormat()
    case .svg: SVGFormat()
    case .pdf: PDFFormat()
    case .eps: EPSFormat()
    case .text: TextFormat()
    case .spark: SparkFormat()
    case .kitty: KittyFormat()
    case .iterm: ITermFormat()
    case .sixel: SixelFormat()
    case .layout: LayoutFormat.inPoints
    case .cells: LayoutFormat.inCells
    }
  }
}
