/// The tooltip, description and link of all items of a mark, instead of those of their rows.
package struct ItemTelling: Sendable, Hashable {
  package var tooltip: String?
  /// The address that a click leads to; see `ItemLink`.
  package var link: String?
  package var description: String?
  /// Whether readers who cannot see them hear nothing of them.
  package var isSilent = false
}
