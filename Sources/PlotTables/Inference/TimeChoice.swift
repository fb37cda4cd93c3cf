/// The reading of the times of a column.
struct TimeChoice: Hashable, Sendable {
  var notation: TimeNotation
  var precision: TimeCells.Precision
  var ticksPerSecond: Int64
  /// Whether the cells name zones, or have a given one.
  var isZoned: Bool
  /// Whether some cell names another zone than the one that is shown.
  var isShifted: Bool
  /// Whether these are surely several zones, not one in winter and in summer.
  var hasSeveralZones = false
  /// The zone for cells that name none, and on whose clock all are shown.
  var zone: ZoneRules?
  var doubt: Doubt?
  /// Whether some date of numbers is unambiguous in day and month.
  var isOrderKnown = false
  /// The number of cells that do not fit, and become missing.
  var misfitCount = 0

  /// Whether the caller said how the times are written.
  var isGiven: Bool { if case .format = notation { true } else { false } }

  var isTimeOfDay: Bool {
    switch notation {
    case .clock, .shortClock: true
    case .format(let format): format.calendar == .none
    default: false
    }
  }

  /// Whether the cells are read alike, whatever the notes.
  func reads(asDoes other: TimeChoice) -> Bool {
    notation == other.notation && ticksPerSecond == other.ticksPerSecond && zone == other.zone
  }

  /// Two orders of day, month and year fit all cells and make a difference.
  struct Doubt: Hashable, Sendable {
    /// The format of the chosen reading, such as `%m/%d/%Y`, and that of the other.
    var taken: String
    var other: String
  }

  /// Why cells that look like times are none.
  enum Refusal: Hashable, Sendable {
    /// Only some cells name a zone.
    case mixedZones
    case noYear
    /// No cell fits the given format.
    case noFit
  }
}
