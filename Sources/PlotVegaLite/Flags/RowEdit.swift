import PlotAsk
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// The flags of filters and derived columns.
struct RowEdit: Sendable {
  /// Refuses roles: a specification names its columns.
  func refuseRoles(_ edited: inout EditedChart) throws(ChartError) {
    throw edited.refusal(
      "--role", "it decides which columns are chosen, and the specification names them")
  }

  func derive(_ edited: inout EditedChart) throws(ChartError) {
    try prepend(&edited, "--derive", edited.request.derivations + edited.request.filters)
  }

  /// Adds the filters, unless they stand behind new columns already, which they may be about.
  func filter(_ edited: inout EditedChart) throws(ChartError) {
    guard edited.request.derivations.isEmpty else { return }
    try prepend(&edited, "--where", edited.request.filters)
  }

  private func prepend(
    _ edited: inout EditedChart, _ flag: String, _ formulas: [FormulaRequest]
  ) throws(ChartError) {
    let table = try edited.sourceTable(flag)
    var asked = ChartRequest()
    (asked.derivations, asked.filters) = (edited.request.derivations, edited.request.filters)
    asked.allowsEmpty = edited.request.allowsEmpty
    edited.notes += try PreparedTable(asked, of: table).notes
    var names = table.columns.map(\.name)
    var transforms: [SpecValue] = []
    for formula in formulas {
      let text = SpecValue(text: try formula.specified(among: names), flag: formula.flag)
      var transform = TransformSpec(origin: .flag(formula.flag))
      if formula.purpose == .derive {
        let name = try formula.name
        transform.set(TransformVocabulary.Texts.calculate, to: text)
        transform.set(
          TransformVocabulary.TextLists.as, to: SpecValue(text: name, flag: formula.flag))
        names.append(name)
      } else {
        transform.set(TransformVocabulary.Parts.filter, to: text)
      }
      transforms.append(transform.value)
    }
    let top = edited.chart[.data].flatMap { $0.isNull ? nil : $0.path }
    try edited.chart.editViews { (view) throws(ChartError) in
      // The data of all views are those of one of them.
      guard let source = view[.data], !source.isNull else { return }
      if let top, source.path != top { return }
      let own = view[.transform]?.array ?? []
      view.set(
        ViewVocabulary.Parts.transform, to: SpecValue(.list(transforms + own), flag: flag))
    }
  }
}

extension FormulaRequest {
  /// Writes the formula as specifications do, with `datum` before the columns.
  ///
  /// - Throws: `ChartError` with the place where it makes no sense.
  func specified(among names: [String]) throws(ChartError) -> String {
    let formula = try expression(among: names).text
    let characters = Array(formula)
    var result = ""
    var copied = 0
    var lexer = ExpressionLexer(formula)
    do throws(ExpressionError) {
      var before = ExpressionToken.Kind.end
      var token = try lexer.token()
      while token.kind != .end {
        let next = try lexer.token()
        if case .name(let name) = token.kind, before != .symbol("."), next.kind != .symbol("("),
          !["datum", "true", "false", "null"].contains(name),
          names.contains(where: { $0 == name || $0.hasPrefix(name + ".") })
        {
          let start = token.position - 1
          result += String(characters[copied..<start]) + "datum['\(name)']"
          copied = start + name.count
        }
        if case .column(let name) = token.kind {
          let start = token.position - 1
          let quoted = name.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
          result += String(characters[copied..<start]) + "datum['\(quoted)']"
          copied = start + name.count + 2
        }
        (before, token) = (token.kind, next)
      }
    } catch {
      throw failure(error)
    }
    return (result + String(characters[copied...])).trimmingBlanks
  }
}
