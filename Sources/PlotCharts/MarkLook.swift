/// The looks of the marks of a layer, as the properties of a mark in Vega-Lite; what is nil is for the
/// mark to say.
public struct MarkLook: Sendable, Hashable {
  /// The share of the colour in the fill of surfaces, which then have an outline of the whole colour.
  public var fillOpacity: Double?
  /// The width of lines and outlines, in points.
  public var strokeWidth: Double?
  /// The share of its band that a mark takes: Vega-Lite's `width: {band: …}`.
  public var bandShare: Double?
  /// The greatest width of a mark in its band, in points.
  public var mostWidth: Double?
  /// Whether pointing at an item tells what it shows, in formats that can: Vega-Lite's `tooltip`.
  public var hasTooltips = false

  public init() {}
}
