import PlotLook
import PlotTables
import PlotWords

/// The words that rows have of their own, with their places, and the addresses.
package struct RowWords: Sendable {
  /// The words that are drawn: the channel `text`.
  package private(set) var texts: [String]?
  /// The name of their column.
  private(set) var title: String?
  /// The parts of texts that stand at their places, and how far these are moved downwards, where each
  /// row has its own.
  private(set) var baselines: [TextLook.Baseline?]?
  private(set) var drops: DoubleColumn?
  /// The turns of texts in degrees, clockwise: the channel `angle`.
  private(set) var angles: [Double]?
  /// The addresses of pictures: the channel `url`.
  private(set) var urls: [String]?
  /// The words and the addresses that items have in formats that know of pointers.
  package private(set) var tooltips: [String]?
  package private(set) var links: [String]?
  /// The ARIA labels of the items, instead of those of their values.
  private(set) var descriptions: [String]?

  /// - Parameter look: names the columns of the places of texts, and their line breaks.
  init(
    _ encoding: Encoding, of table: Table, look: TextLook, defaults: Defaults
  ) throws(ChartError) {
    func words(_ channel: Channel) throws(ChartError) -> [String]? {
      try encoding[channel].mapThrowing { d throws(ChartError) in
        try table.shown(d.field).words(d.axis.format)
      }
    }
    baselines = table.column(named: look.baselineField ?? "")?.words().map {
      TextLook.Baseline(rawValue: $0)
    }
    if case .numbers(let cells)? = table.column(named: look.dyField ?? "")?.cells {
      drops = cells.values
    }
    (texts, links) = (try words(.text), try words(.href))
    title = encoding[.text].map { $0.title ?? $0.field }
    if defaults.textsKeepPlaces, let separator = look.lineBreak,
      let field = encoding[.text]?.field, let column = table.column(named: field),
      case .texts = column.cells
    {
      texts = (0..<column.count).map { (column.text(at: $0) ?? "").lines(brokenAt: separator) }
    }
    urls = try encoding[.url].mapThrowing { d throws(ChartError) in
      let column = try table.shown(d.field)
      return (0..<column.count).map { column.text(at: $0) ?? "" }
    }
    angles = try encoding[.angle].mapThrowing { d throws(ChartError) in
      d.scale.angles(of: try table.position(d))
    }
    descriptions = try words(.description)
    tooltips = try encoding[.tooltip].mapThrowing { d throws(ChartError) in
      try table.tooltips(d)
    }
  }

  /// Returns the words of these rows.
  func picking(_ rows: [Int]) -> RowWords {
    func picked<Word>(_ all: [Word]?) -> [Word]? { all.map { all in rows.map { all[$0] } } }
    var words = self
    (words.texts, words.baselines) = (picked(texts), picked(baselines))
    words.drops = drops?.keeping(rows: rows)
    (words.angles, words.urls) = (picked(angles), picked(urls))
    (words.tooltips, words.links) = (picked(tooltips), picked(links))
    words.descriptions = picked(descriptions)
    return words
  }

  /// Returns the same with other texts.
  func mappingTexts(_ change: (String) -> String) -> RowWords {
    var words = self
    words.texts = texts?.map(change)
    return words
  }
}

extension LayerData {
  /// Whether each text stands at the place of its row, and not where there is room.
  package var keepsPlacesOfTexts: Bool {
    defaults.textsKeepPlaces || x?.scale.isIdentity == true && y?.scale.isIdentity == true
  }

  /// Whether each text stands at one side of the place of its row or not at all.
  package var pinsTexts: Bool { part?.pinsNames != nil }

  /// Returns the same with texts that end at their limit, where these keep their places.
  package func limitingTexts(_ theme: Theme, _ text: TextSetter) -> LayerData {
    guard words.texts != nil, look.text.limit != nil, defaults.textsKeepPlaces else { return self }
    var data = self
    let usual = look.size ?? theme.baseSize / theme.unit
    data.words = words.mappingTexts { look.text.cut($0, usual: usual, theme, text) }
    return data
  }
}

extension String {
  /// The lines of a text with line feeds between them, and none within.
  fileprivate func lines(brokenAt separator: String) -> String {
    split(separator: separator, omittingEmptySubsequences: false)
      .map { ChartText.line(String($0)) }.joined(separator: "\n")
  }
}
