/// The tooltip, description and link of all items of a mark, instead of those of their rows.
struct ItemTelling: Sendable, Hashable {
  var tooltip: String?
  /// The address that a click leads to; see `ItemLink`.
  var link: String?
  var description: String?
  /// Whether readers who cannot see them hear nothing of them.
  var isSilent = false
}
