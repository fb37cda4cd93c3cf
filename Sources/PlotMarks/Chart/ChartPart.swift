/// A part that a small canvas may omit, in the order of omission. Wide gaps and further lines come first;
/// they and large letters are omitted without a note.
package enum ChartPart: String, CaseIterable {
  case spareRoom = "spare room"
  case spareHeading = "spare room of the heading"
  case axisTitles = "axis titles"
  case caption, subtitle
  case largeLetters = "large letters"
  case legend
  case labels = "axis labels"
  case panelTitles = "names of the panels"
  case title

  /// Whether it is omitted to make room for names of categories or legend entries.
  package var yieldsToNames: Bool {
    switch self {
    case .spareRoom, .spareHeading, .axisTitles, .caption, .subtitle, .largeLetters: true
    case .legend, .labels, .panelTitles, .title: false
    }
  }
}
