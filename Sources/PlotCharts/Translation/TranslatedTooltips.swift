import PlotTables

/// The words that pointing at items tells.
struct TranslatedTooltips {
  /// Whether they are those of what items show.
  private(set) var areShown = false
  /// Whether nothing tells what items show, whatever the marks say.
  private(set) var areHidden = false
  /// The list of the fields that are told, each with its title.
  private var list: SpecValue?
  private var tellsRows = false
  /// Whether they are of a list of fields.
  var areListed: Bool { list != nil || tellsRows }

  /// Takes the channel of an encoding.
  mutating func take(_ value: SpecValue) {
    if value.isNull || value["value"]?.isNull == true { areHidden = true }
    if value.array != nil { list = value }
  }

  /// Takes those of a view that stands over others.
  mutating func add(_ other: TranslatedTooltips) {
    areShown = areShown || other.areShown
    list = list ?? other.list
  }

  /// Settles them for a view whose items are as they are.
  ///
  /// - Parameter areRows: whether some items are single rows.
  /// - Returns: the list, where items are none to tell its fields of.
  mutating func settle(areRows: Bool) -> SpecValue? {
    if areHidden {
      areShown = false
      return nil
    }
    guard !areRows, let list else { return nil }
    (self.list, areShown) = (nil, true)
    return list
  }

  /// Has items tell the columns of their rows, or what they show where they are no single rows.
  ///
  /// - Returns: the channels that tell the columns.
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
