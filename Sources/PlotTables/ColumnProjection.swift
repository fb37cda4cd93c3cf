/// Whether somebody is going to look at a column.
public enum ColumnProjection: Sendable {
  case wanted
  /// Only if it may tell rows apart: numbers and times are left unread, unless they are so few that
  /// they may be the names of things.
  case unlessMeasured
  case unwanted
}
