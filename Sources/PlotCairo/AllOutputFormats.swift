/// Every output format, the default first.
public let allOutputFormats: [any OutputFormat] = [
  PNGFormat(), SVGFormat(), PDFFormat(), EPSFormat(), TextFormat(), SparkFormat(),
  KittyFormat(), ITermFormat(), SixelFormat(), LayoutFormat.inPoints, LayoutFormat.inCells,
]
