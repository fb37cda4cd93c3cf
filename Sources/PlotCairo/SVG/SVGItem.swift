import PlotViews

/// The attributes, the tooltip and the link of an item of a mark, which is an element or a group.
struct SVGItem {
  /// Attributes, each with a space before it.
  let attributes: String
  /// Tooltip; raw text.
  let title: String?
  /// Target of a link; raw text.
  let link: String?

  /// Returns the element with the attributes, the tooltip and the link of the item.
  ///
  /// - Parameter element: its markup, whose first tag ends at the first `>`, as attribute values contain
  ///   none.
  func markup(of element: String) -> String {
    let name = element.prefix { $0 != " " && $0 != ">" }
    if element.prefix(while: { $0 != ">" }).contains(" aria-label=") {
      // Text as outlines has a label, which an item's label must not replace.
      return groupStart + element + (link == nil ? "</g>" : "</g></a>")
    }
    var markup = "\(name)\(attributes)\(element.dropFirst(name.count))"
    if let title = titleElement {
      if name == "<text" {
        // Inside the text element, the tooltip would count as part of the text.
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

  /// The opening tags of a group with the item's elements.
  var groupStart: String {
    (link == nil ? "" : linkStart) + "<g\(attributes)>" + (titleElement ?? "")
  }

  private var linkStart: String { "<a href=\"\(escaped(link ?? ""))\">" }

  private var titleElement: String? {
    title.map { "<title>\(escaped(PlainText.block($0)))</title>" }
  }
}
