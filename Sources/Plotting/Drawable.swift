/// A description of a chart that can be drawn.
public protocol Drawable {
  /// The pixels per CSS pixel in a PNG.
  var scale: Double { get set }

  /// Returns the chart, laid out.
  ///
  /// - Parameter withSpecification: whether its specification is wanted, too.
  /// - Throws: `Failure` where it cannot be drawn, in the words of the command line.
  func drawing(withSpecification: Bool) throws(Failure) -> Drawing
}

extension Drawable {
  /// The pixels per inch in a PNG, another name for the scale: 192 is a scale of 2.
  public var dpi: Double {
    get { scale * Length.pixelsPerInch }
    set { scale = newValue / Length.pixelsPerInch }
  }

  /// Writes files in the formats of their name extensions, PNG, SVG, PDF or EPS: all of them or
  /// none, and each whole. A name that ends in `.vl.json` gets the chart's specification.
  ///
  /// - Returns: the notes on the data, the choices and the layout.
  @discardableResult
  public func write(_ files: String...) throws(Failure) -> [Note] {
    let targets = try OutputTarget.files(files)
    let drawing = try drawing(withSpecification: targets.contains(where: \.isSpecification))
    try drawing.write(to: targets)
    return drawing.notes
  }

  /// Draws the bytes of a file of that format. `drawing` has the notes, too.
  public func data(as format: Format) throws(Failure) -> [UInt8] {
    try drawing(withSpecification: false).data(as: format)
  }
}
