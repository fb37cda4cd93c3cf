import PlotSpecs
import PlotTables

/// The tooltips of items.
struct TranslatedTooltips {
  /// Whether tooltips list the channels of items.
  private(set) var areShown = false
  /// Whether items have no tooltips, whatever the marks say.
  private(set) var areHidden = false
  /// The list of the tooltip's fields, each with its title.
  private var list: SpecValue?
  private var tellsRows = false
  /// Whether they are of a list of fields.
  var areListed: Bool { list != nil || tellsRows }

  /// Takes the channel of an encoding.
  mutating func take(_ value: SpecValue) {
    if value.isNull || value["value"]?.isNull == true { areHidden = true }
    if value.array != nil { list = value }
  }

  /// Adds the tooltips of a view over others.
  mutating func add(_ other: TranslatedTooltips) {
    areShown = areShown || other.areShown
    list = list ?? other.list
  }

  /// Decides the tooltips of a view, given its items.
  ///
  /// - Parameter areRows: whether some items are single rows.
  /// - Returns: the list of fields, if no items can show them.
  mutating func settle(areRows: Bool) -> SpecValue? {
    if areHidden {
      areShown = false
      return nil
    }
    guard !areRows, let list else { return nil }
    (self.list, areShown) = (nil, true)
    return list
  }

  /// Gives items tooltips with the columns of their rows, or with their channels if they are no
  /// single rows.
  ///
  /// - Returns: the channels of the columns.
  mutating func tellRows(of table: Table, areRows: Bool) -> [TranslatedChannel]? {
    guard areRows else {
      areShown = true
      return nil
    }
    tellsRows = true
    return table.columns.filter { !SpecifiedConstants.isMade($0.name) }
      .map(TranslatedChannel.init(telling:))
  }
}
