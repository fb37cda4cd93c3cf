import PlotViews

/// The ink of a picture in the cells of a terminal, in layers: areas as samples of colour, lines and
/// points as dots of braille, rules as arms of box-drawing characters, and words over all of them.
struct CellCanvas {
  /// The samples of a cell along each side: the eighths of block characters.
  static let side = 8
  /// The size of a sample in points.
  static let sample = Size(width: 1, height: 2)
  /// The side of a dot in points.
  static let dot = 4.0

  struct Word: Hashable {
    /// The character; empty for the second cell of a wide one.
    var text: String
    var color: PackedColor
    var isBold: Bool
  }

  /// The parts of a rule in a cell, from its middle.
  struct Arms: OptionSet {
    var rawValue: UInt8
    static let up = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let down = Arms(rawValue: 4)
    static let left = Arms(rawValue: 8)
  }

  let columns: Int
  let rows: Int
  /// The background colour.
  var paper = PackedColor(.white)
  /// The colours of areas, row by row.
  private(set) var samples: [PackedColor]
  /// The braille dots of each cell, as bits of the lower byte of its character, from U+2800 on.
  private(set) var dots: [UInt8]
  private(set) var dotColors: [PackedColor]
  /// The dots of each cell that belong to points.
  private(set) var pointDots: [UInt8]
  /// The number of the colour of the points in each cell, from 1 on; 0 for a cell without points.
  private(set) var points: [UInt8]
  private(set) var arms: [Arms]
  private(set) var armColors: [PackedColor]
  private(set) var words: [Word?]
  /// The opaque colours of areas, lines and points in the order of their first use.
  private(set) var areaInks: [PackedColor] = []
  private(set) var lineInks: [PackedColor] = []
  private(set) var pointInks: [PackedColor] = []

  /// The most colours of a kind that get a number of their own; further ones share the last.
  private static let mostInks = 64

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let count = columns * rows
    samples = Array(repeating: .paper, count: count * Self.side * Self.side)
    dots = Array(repeating: 0, count: count)
    dotColors = Array(repeating: .paper, count: count)
    pointDots = dots
    points = Array(repeating: 0, count: count)
    arms = Array(repeating: [], count: count)
    armColors = dotColors
    words = Array(repeating: nil, count: count)
  }

  var sampleColumns: Int { columns * Self.side }
  var sampleRows: Int { rows * Self.side }

  /// The samples of a cell, row by row.
  func samples(ofCell index: Int) -> [PackedColor] {
    (0..<Self.side).flatMap { samples[row($0, ofCell: index)] }
  }

  /// The sample that a cell consists of; nil if its samples differ.
  func sample(ofUniformCell index: Int) -> PackedColor? {
    let first = samples[row(0, ofCell: index).lowerBound]
    for y in 0..<Self.side {
      for place in row(y, ofCell: index) where samples[place] != first { return nil }
    }
    return first
  }

  /// The places of the samples in a row of a cell.
  private func row(_ y: Int, ofCell index: Int) -> Range<Int> {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let start = (row * Self.side + y) * sampleColumns + column * Self.side
    return start..<start + Self.side
  }

  mutating func noteArea(_ color: Color) { note(color, in: \.areaInks) }

  /// Returns the number of a colour of lines.
  mutating func lineNumber(_ color: Color) -> Int { note(color, in: \.lineInks) }

  /// Returns the number of a colour of points.
  mutating func pointNumber(_ color: Color) -> Int { note(color, in: \.pointInks) }

  @discardableResult
  private mutating func note(
    _ color: Color, in list: WritableKeyPath<CellCanvas, [PackedColor]>
  ) -> Int {
    let ink = PackedColor(color, over: paper)
    if let known = self[keyPath: list].firstIndex(of: ink) { return known }
    if self[keyPath: list].count < Self.mostInks { self[keyPath: list].append(ink) }
    return self[keyPath: list].count - 1
  }

  /// Paints a sample; opaque ink hides what lies below it.
  mutating func paint(x: Int, y: Int, _ color: Color, _ blend: BlendMode) {
    guard color.alpha > 0 else { return }
    let index = y * sampleColumns + x
    let below = samples[index] == .paper ? paper : samples[index]
    let result = PackedColor(blend == .multiply ? color.multiplied(by: below) : color, over: below)
    samples[index] = result == paper ? .paper : result
    guard color.alpha > 0.5 else { return }
    let cell = y / Self.side * columns + x / Self.side
    let (dx, dy) = (x % Self.side, y % Self.side)
    if dots[cell] != 0 {
      dots[cell] &= ~Self.bit(x: dx / 4, y: dy / 2)
      if dots[cell] == 0 { points[cell] = 0 }
    }
    if dx == 4, dy == 4 { arms[cell] = [] }
  }

  /// Sets a dot; one in the colour of the paper removes the dot, but not over areas.
  ///
  /// - Parameters:
  ///   - isOfPoint: whether the dot belongs to a point.
  ///   - point: the number of the colour, from 1 on, if the dot is the middle of a point; else 0.
  mutating func setDot(
    x: Int, y: Int, _ color: PackedColor, isOfPoint: Bool = false, point: Int = 0
  ) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 4 * rows else { return }
    let cell = y / 4 * columns + x / 2
    let bit = Self.bit(x: x % 2, y: y % 4)
    let isOverArea = samples[(2 * y + 1) * sampleColumns + 4 * x + 2] != .paper
    guard color != paper || isOverArea else {
      dots[cell] &= ~bit
      return
    }
    dots[cell] |= bit
    dotColors[cell] = color
    pointDots[cell] = isOfPoint ? pointDots[cell] | bit : pointDots[cell] & ~bit
    if point > 0 { points[cell] = UInt8(clamping: point) }
  }

  /// The bit of a dot: Unicode Standard, 21.1, "Braille".
  static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(3 * x + y)
  }

  mutating func add(_ parts: Arms, column: Int, row: Int, _ color: PackedColor) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    arms[row * columns + column].formUnion(parts)
    armColors[row * columns + column] = color
  }

  mutating func write(
    _ characters: [(text: String, width: Int)], column: Int, row: Int, _ color: PackedColor,
    isBold: Bool
  ) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for (text, width) in characters {
      if column >= 0, column + width <= columns {
        for part in 0..<width { clear(row * columns + column + part, in: row) }
        words[row * columns + column] = Word(text: text, color: color, isBold: isBold)
        if width > 1 {
          words[row * columns + column + 1] = Word(text: "", color: color, isBold: isBold)
        }
      }
      column += width
    }
  }

  /// Blanks the other cell of a wide character in a cell that is to be overwritten.
  private mutating func clear(_ cell: Int, in row: Int) {
    guard let old = words[cell] else { return }
    let isSecond = old.text.isEmpty
    let other = isSecond ? cell - 1 : cell + 1
    guard other / columns == row, words.indices.contains(other) else { return }
    if isSecond || words[other]?.text.isEmpty == true { words[other]?.text = " " }
  }
}

/// An opaque colour of one byte per component, or the paper.
struct PackedColor: Hashable {
  private let value: UInt32

  static let paper = PackedColor(value: 0)

  private init(value: UInt32) { self.value = value }

  init(red: Int, green: Int, blue: Int) {
    value = 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  init(_ color: Color) {
    func byte(_ part: Double) -> Int { Int((max(0, min(1, part)) * 255).rounded()) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }

  /// Composites a colour over another one.
  init(_ color: Color, over below: PackedColor) {
    let share = max(0, min(1, color.alpha))
    guard share < 1 else {
      self.init(color)
      return
    }
    func mixed(_ part: Double, _ byte: Int) -> Double {
      part * share + Double(byte) / 255 * (1 - share)
    }
    self.init(
      Color(
        red: mixed(color.red, below.red), green: mixed(color.green, below.green),
        blue: mixed(color.blue, below.blue)))
  }

  var red: Int { Int(value >> 16 & 0xff) }
  var green: Int { Int(value >> 8 & 0xff) }
  var blue: Int { Int(value & 0xff) }

  /// The luma, from 0 to 255: ITU-R BT.601.
  var luma: Double { 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue) }

  /// Returns the squared distance of two colours, in which green counts most.
  func distance(to other: PackedColor) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return 2 * r * r + 4 * g * g + 3 * b * b
  }
}

extension Color {
  fileprivate func multiplied(by below: PackedColor) -> Color {
    Color(
      red: red * Double(below.red) / 255, green: green * Double(below.green) / 255,
      blue: blue * Double(below.blue) / 255, alpha: alpha)
  }
}
