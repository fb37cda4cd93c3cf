import PlotWords

extension FacetedData {
  /// Names a panel by its title, in a grid after that of its row.
  package func name(of index: Int) -> String? {
    guard let columnCount, !rowTitles.isEmpty else { return panels[index].title }
    return [rowTitles[index / columnCount], panels[index % columnCount].title].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// "6 panels by site: Waseca, Morris, Duluth", "12 panels, in 2 rows by sex: Female, Male, and 6
  /// columns by country: Brazil, Germany, India, Japan, Nigeria, United States"
  func words(_ facet: Facet?) -> String? {
    guard let facet, !facet.definitions.isEmpty else { return nil }
    let count = "\(panels.count) \(panels.count == 1 ? "panel" : "panels")"
    let names = facet.definitions.map { ChartText.line($0.field) }
    guard let columnCount, !rowTitles.isEmpty, names.count == 2 else {
      let titles = panels.compactMap(\.title)
      return "\(count) by \(Sentence.joined(names))"
        + (titles.count == panels.count ? ": " + listed(titles, names) : "")
    }
    let columnTitles = panels.prefix(columnCount).compactMap(\.title)
    func said(_ titles: [String], _ kind: String, _ name: String) -> String {
      "\(titles.count) \(kind)\(titles.count == 1 ? "" : "s") by \(name): \(listed(titles, [name]))"
    }
    return "\(count), in " + said(rowTitles, "row", names[0]) + ", and "
      + said(columnTitles, "column", names[1])
  }

  /// Lists panels; numbers in their titles are written without the name of the column, which
  /// precedes them.
  private func listed(_ titles: [String], _ names: [String]) -> String {
    let start = names.count == 1 ? names[0] + " " : ""
    let numbers = titles.map { title in
      guard title.hasPrefix(start) else { return title }
      let rest = title.dropFirst(start.count)
      return rest.contains(where: \.isNumber) ? String(rest) : title
    }
    return Sentence.listed(numbers)
  }
}
