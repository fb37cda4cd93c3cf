import PlotViews

/// One item of a mark: the attributes, the tooltip and the link of its element, or of the group of
/// its elements.
struct SVGItem {
  /// Attributes, each with a space before it.
  let attributes: String
  /// Tooltip; raw text.
  let title: String?
  /// Target of a link; raw text.
  let link: String?

  /// The element with all that the item has.
  ///
  /// - Parameter element: as markup; its first tag ends at its first `>`, for none stands in values.
  func markup(of element: String) -> String {
    let name = element.prefix { $0 != " " && $0 != ">" }
    if element.prefix(while: { $0 != ">" }).contains(" aria-label=") {
      // The label of text as outlines stays beside that of the item.
      return groupStart + element + (link == nil ? "</g>" : "</g></a>")
    }
    var markup = "\(name)\(attributes)\(element.dropFirst(name.count))"
    if let title = titleElement {
      if name == "<text" {
        // Within, it would be among the words for whoever reads them.
        markup = "<g\(attributes)>\(title)\(element)</g>"
      } else if let end = markup.firstIndex(of: ">") {
        let rest = markup[markup.index(after: end)...]
        if markup[..<end].hasSuffix("/") {
          markup = "\(markup[..<end].dropLast())>\(title)</\(name.dropFirst())>\(rest)"
        } else {
          markup = "\(markup[...end])\(title)\(rest)"
        }
      }
    }
    return link == nil ? markup : "\(linkStart)\(markup)</a>"
  }

  /// The tags that begin a group of the item's elements.
  var groupStart: String {
    (link == nil ? "" : linkStart) + "<g\(attributes)>" + (titleElement ?? "")
  }

  private var linkStart: String { "<a href=\"\(escaped(link ?? ""))\">" }

  private var titleElement: String? {
    title.map { "<title>\(escaped(PlainText.block($0)))</title>" }
  }
}
