import PlotTables
import PlotTransforms
import PlotWords

/// The names of the two axes of a chart in sentences.
package struct SubjectWords {
  package let values: FieldTitle?
  let places: FieldTitle?
  /// The formatters of the numbers, times and categories along the axes.
  package let valueWords: ValueFormatter?
  let placeWords: ValueFormatter?
  /// The columns of `values`, if they are named.
  let columns: [String]
  /// The field that distinguishes those columns; nil for a single one.
  let folded: String?
  /// Whether those columns have units of different dimensions, which their names then include.
  let mixesUnits: Bool
  /// Whether each panel shows one of those columns, along a separate axis: their values are not compared.
  let panelsAreMeasures: Bool

  /// The words of one such panel.
  init(ofPanel title: String, _ layer: LayerData, of whole: SubjectWords) {
    let name = FieldTitle(title)
    (values, places) = (name, whole.places)
    valueWords = layer.values.map { ValueFormatter(layer.drawn($0), spokenUnit: name.unit) }
    placeWords = whole.placeWords
    (columns, folded, mixesUnits, panelsAreMeasures) = ([], nil, false, false)
  }

  package init(_ chart: Chart, _ layer: LayerData) {
    var folded: String?
    var together: FoldedName?
    var mixesUnits = false
    if let fold = chart.fold(of: layer) {
      folded = ChartText.line(fold.key)
      let names = fold.labels.map { ChartText.line($0) }
      let known = Set(names)
      mixesUnits = layer.series.compactMap(\.label).contains { label in
        !known.contains(label)
          && label.indices.contains {
            label[$0] == "(" && label[..<$0].last == " "
              && known.contains(String(label[..<$0].dropLast()))
          }
      }
      // A given title is best, but for that of one of two axes, which lists the names.
      if layer.values?.spokenTitle.map({ $0 == names.joined(separator: ", ") }) ?? true {
        together = FoldedName(names, unit: layer.values?.unit, titleUnit: layer.values?.unitInTitle)
      }
    }
    panelsAreMeasures =
      folded != nil && chart.facet?.independent.isEmpty == false
      && chart.facet?.definitions.map { ChartText.line($0.field) } == folded.map { [$0] }
    self.folded = folded
    self.mixesUnits = mixesUnits
    columns = together?.columns ?? []
    let values = together?.name ?? layer.values.map { FieldTitle($0) }
    // Slices are named by their colours.
    let slices =
      layer.isPolar && layer.colorTitle != folded ? layer.colorTitle.map { FieldTitle($0) } : nil
    let places = layer.places.map { FieldTitle($0) } ?? slices
    // Two that differ only in their units keep them.
    let areAlike = values?.short == places?.short
    self.values =
      areAlike ? values.map { FieldTitle($0.whole, generic: nil, keepsBracket: true) } : values
    self.places =
      areAlike ? places.map { FieldTitle($0.whole, generic: nil, keepsBracket: true) } : places
    valueWords = layer.values.map { ValueFormatter(layer.drawn($0), spokenUnit: values?.unit) }
    placeWords = layer.places.map { ValueFormatter(layer.drawn($0), spokenUnit: places?.unit) }
  }

  /// `price by date`.
  var text: String { [values?.whole, places?.whole].compactMap { $0 }.joined(separator: " by ") }

  /// The title of a chart: the first of many columns, instead of their number.
  var title: String {
    guard columns.count > 3 else { return text }
    let names = columns.prefix(2).joined(separator: ", ") + " and \(columns.count - 2) more"
    return [names, places?.whole].compactMap { $0 }.joined(separator: " by ")
  }
}

extension Chart {
  /// The fold that made the values of a layer from several columns; nil where one column has them.
  package func fold(of layer: LayerData) -> FoldTransform? {
    let names = Set(layer.series.compactMap(\.label))
    let hasTwoAxes = layers.contains(where: \.readsSecondAxis)
    return folds.last { fold in
      ChartText.line(fold.value) == layer.values?.name
        && (!hasTwoAxes || fold.labels.contains { names.contains(ChartText.line($0)) })
    }
  }

  /// The folds of the chart and of all layers.
  package var folds: [FoldTransform] {
    (transforms + layers.flatMap(\.transforms)).compactMap { $0 as? FoldTransform }
  }
}
