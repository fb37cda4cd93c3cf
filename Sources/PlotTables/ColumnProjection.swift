/// Whether somebody is going to look at a column.
package enum ColumnProjection: Sendable {
  case wanted
  /// Read only if it may identify rows: numbers and times are left unread, unless they are so few
  /// that they may be names.
  case unlessMeasured
  case unwanted
}
