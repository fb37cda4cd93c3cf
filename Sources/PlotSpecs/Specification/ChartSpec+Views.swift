import PlotWords

extension ChartSpec {
  /// Changes each view, the inner ones first.
  package mutating func editViews(
    _ body: (inout ChartSpec) throws(ChartError) -> Void
  ) throws(ChartError) {
    for key in [ViewVocabulary.Parts.layer, .concat, .hconcat, .vconcat] {
      guard let list = self[key], let views = list.array else { continue }
      var edited: [SpecValue] = []
      for view in views {
        var view = ChartSpec(view)
        try view.editViews(body)
        edited.append(view.value)
      }
      set(key, to: SpecValue(.list(edited), origin: list.origin))
    }
    if var inner: ChartSpec = part(.spec) {
      try inner.editViews(body)
      set(ViewVocabulary.Parts.spec, to: inner.value)
    }
    try body(&self)
  }

  /// All views, outer ones first.
  package var views: [ChartSpec] {
    let lists = [ViewVocabulary.Parts.layer, .concat, .hconcat, .vconcat]
    let inner = lists.flatMap { self[$0]?.array ?? [] } + [self[.spec]].compactMap(\.self)
    return [self] + inner.flatMap { ChartSpec($0).views }
  }

  /// The data that all views draw: those of the top, or of the only view that has some.
  package var commonData: SpecValue? {
    if let own = self[.data], !own.isNull { return own }
    let all = views.compactMap { $0[.data] }.filter { !$0.isNull }
    return all.count == 1 ? all[0] : nil
  }

  /// Whether any view draws the rows of a file.
  package var namesFiles: Bool {
    views.contains { view in
      view[.data]?["url"] != nil
        || view[.transform]?.array?.contains { $0["from"]?["data"]?["url"] != nil } ?? false
    }
  }

  /// Whether it is, or holds, panels of a facet.
  package var hasPanels: Bool {
    views.contains { view in
      view[.facet] != nil
        || ["row", "column", "facet"].contains { view[.encoding]?[$0].map { !$0.isNull } ?? false }
    }
  }
}

extension ChannelSpec {
  /// Whether it shows a field, rows that are counted or a constant of the data.
  package var showsData: Bool {
    ["field", "aggregate", "datum"].contains { value[$0] != nil }
      || value["condition"]?["field"] != nil
  }
}
