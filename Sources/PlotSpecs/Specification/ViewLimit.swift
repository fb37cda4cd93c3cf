import PlotWords

extension ChartSpec {
  /// The most views of a specification, layers too: each is read and laid out.
  private static let mostViews = 1_000.0

  /// Refuses a specification of very many views, before they are made: views within views multiply.
  package func refuseTooManyViews() throws(ChartError) {
    guard value.viewCount > Self.mostViews else { return }
    throw ChartError(
      .limit, "the specification has more than 1,000 views, the most that are drawn",
      hint: "repeat fewer fields; a facet, or a colour for each series, needs one view for many")
  }
}

extension SpecValue {
  /// The number of views that a view repeats and composes, in its own views too.
  fileprivate var viewCount: Double {
    if let list = self["repeat"], let view = self["spec"] {
      let lists = [list] + ["row", "column", "layer"].compactMap { list[$0] }
      return lists.reduce(view.viewCount) { $0 * Double($1.array?.count ?? 1) }
    }
    for composition in ["concat", "hconcat", "vconcat", "layer"] {
      guard let views = self[composition]?.array else { continue }
      return views.reduce(0) { $0 + $1.viewCount }
    }
    return self["spec"]?.viewCount ?? 1
  }
}
