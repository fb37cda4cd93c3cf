/// How the times of a column are read.
struct TimeChoice: Hashable, Sendable {
  var notation: TimeNotation
  var precision: TimeCells.Precision
  var ticksPerSecond: Int64
  /// Whether the cells name zones, or are told one.
  var isZoned: Bool
  /// Whether some cell names another zone than the one that is shown.
  var isShifted: Bool
  /// The zone for cells that name none, and on whose clock all are shown.
  var zone: ZoneRules?
  var doubt: Doubt?
  /// Whether some cell tells the day from the month in a date of numbers.
  var isOrderKnown = false
  /// How many cells do not fit; they are to be missing.
  var misfitCount = 0

  /// Whether the caller said how the times are written.
  var isGiven: Bool { if case .format = notation { true } else { false } }

  var isTimeOfDay: Bool {
    switch notation {
    case .clock: true
    case .format(let format): format.calendar == .none
    default: false
    }
  }

  /// Whether the cells are read alike, whatever is said of them.
  func reads(asDoes other: TimeChoice) -> Bool {
    notation == other.notation && ticksPerSecond == other.ticksPerSecond && zone == other.zone
  }

  /// Two orders of day, month and year fit all cells and make a difference.
  struct Doubt: Hashable, Sendable {
    /// The format that says what was taken, such as `%m/%d/%Y`, and the one that says the other.
    var taken: String
    var other: String
  }

  /// Why cells that look like times are none.
  enum Refusal: Hashable, Sendable {
    /// Only some name a zone.
    case mixedZones
    case noYear
    /// None fits the format that was given.
    case noFit
  }
}
