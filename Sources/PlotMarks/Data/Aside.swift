import PlotLook
import PlotTables
import PlotWords

/// The offsets of rows within their bands: the channels `xOffset` and `yOffset` of numbers.
package struct Aside: Sendable {
  /// Whether they are moved along the x axis.
  let isAcross: Bool
  /// Shares of the band by a scale of their own, which rise from its foot, or points to the right and
  /// downwards where they are identities.
  var quantity: QuantityData

  /// Whether the offset is a position within the band.
  var fillsBand: Bool { !quantity.scale.isIdentity }

  /// - Returns: nil where the channel is of names, or of the widths of marks around a middle.
  init?(_ encoding: Encoding, of table: Table) throws(ChartError) {
    guard let definition = encoding[.xOffset] ?? encoding[.yOffset],
      definition.scale.isIdentity || definition.type == .quantitative
    else { return nil }
    isAcross = encoding[.xOffset] != nil
    quantity = try table.shown(definition.field).quantityData(definition)
  }
}
