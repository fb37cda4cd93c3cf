import PlotViews

/// The rows of a canvas as text: for each cell, the character that looks most like its content.
struct CellRows {
  private let canvas: CellCanvas
  private let depth: ColorDepth
  /// Whether to paint the background of the picture; otherwise that of the terminal shows.
  private let paintsPaper: Bool
  /// The characters that distinguish areas without colours.
  private let patterns: [PackedColor: String]

  private struct Look: Hashable {
    var ink: PackedColor?
    var ground: PackedColor?
    var isBold = false
    /// Whether foreground and background are swapped (reverse video): the background of a terminal has no
    /// colour code.
    var isReversed = false
  }

  init(_ canvas: CellCanvas, _ depth: ColorDepth, paintsPaper: Bool) {
    (self.canvas, self.depth) = (canvas, depth)
    self.paintsPaper = paintsPaper && depth != .none
    patterns = depth == .none ? Self.patterns(of: canvas) : [:]
  }

  /// The text, with a line feed after each row; no trailing blanks unless the background is painted.
  var text: String {
    var text = ""
    for row in 0..<canvas.rows {
      var cells = (0..<canvas.columns).map { cell(row * canvas.columns + $0) }
      if !paintsPaper {
        while let last = cells.last, last.text == " ", last.look.ground == nil,
          !last.look.isReversed
        {
          cells.removeLast()
        }
      }
      var look = Look()
      for cell in cells where !cell.text.isEmpty {
        var wanted = cell.look
        // A blank shows no foreground colour, so a change of it needs no code.
        if cell.text == " ", !wanted.isReversed {
          (wanted.ink, wanted.isBold) = (look.ink, look.isBold)
        }
        if wanted != look {
          text += code(wanted)
          look = wanted
        }
        text += cell.text
      }
      if look != Look() { text += "\u{1b}[0m" }
      text += "\n"
    }
    return text
  }

  private func code(_ look: Look) -> String {
    var parts = ["0"]
    if look.isBold { parts.append("1") }
    if look.isReversed { parts.append("7") }
    if let ink = look.ink { parts.append(ink.parameters(depth, isGround: false)) }
    if let ground = look.ground { parts.append(ground.parameters(depth, isGround: true)) }
    return "\u{1b}[\(parts.joined(separator: ";"))m"
  }

  private func cell(_ index: Int) -> (text: String, look: Look) {
    let only = canvas.sample(ofUniformCell: index)
    let samples = only == nil ? canvas.samples(ofCell: index) : []
    let ground = only ?? samples.mostFrequent
    if let word = canvas.words[index] {
      return (word.text, look(word.color, on: ground, isBold: word.isBold))
    }
    var dots = canvas.dots[index]
    if dots != 0, hasPointMarks {
      if canvas.points[index] > 0 {
        return (String(Self.pointMarks[Int(canvas.points[index]) - 1]), Look())
      }
      dots &= ~canvas.pointDots[index]
    }
    if dots != 0 {
      let scalar = Unicode.Scalar(0x2800 + UInt32(dots)) ?? " "
      return (String(scalar), look(canvas.dotColors[index], on: ground))
    }
    if only == nil {
      let cell = depth == .none ? shaded(samples) : block(samples)
      if cell.text != " " || canvas.arms[index].isEmpty { return cell }
    }
    if !canvas.arms[index].isEmpty,
      ground == .paper || depth != .none || !isWeak(canvas.armColors[index])
    {
      let ink = canvas.armColors[index]
      return (boxCharacter(canvas.arms[index], ink), look(ink, on: ground))
    }
    guard ground != .paper else { return (" ", look(nil, on: .paper)) }
    return depth == .none
      ? (patterns[ground] ?? nearestPattern(ground), Look()) : ("█", look(ground, on: .paper))
  }

  /// The characters that distinguish points without colours.
  private static let pointMarks = Array("ox+*#@%&")

  private var hasPointMarks: Bool {
    depth == .none && (2...Self.pointMarks.count).contains(canvas.pointInks.count)
  }

  /// - Parameter ink: nil for the foreground colour of the terminal.
  private func look(_ ink: PackedColor?, on ground: PackedColor, isBold: Bool = false) -> Look {
    guard depth != .none else { return Look() }
    let paper = paintsPaper ? canvas.paper : nil
    let ground = ground == .paper ? paper : ground
    return Look(ink: ink, ground: ground, isBold: isBold)
  }

  private func boxCharacter(_ arms: CellCanvas.Arms, _ ink: PackedColor) -> String {
    let isWeak = depth == .none && isWeak(ink)
    return switch arms.rawValue {
    case 2, 8, 10: isWeak ? "┄" : "─"
    case 1, 4, 5: isWeak ? "┆" : "│"
    case 3: "└"
    case 6: "┌"
    case 7: "├"
    case 9: "┘"
    case 11: "┴"
    case 12: "┐"
    case 13: "┤"
    case 14: "┬"
    default: "┼"
    }
  }

  /// Returns whether lines of a colour have little contrast, as those of grids.
  private func isWeak(_ ink: PackedColor) -> Bool { abs(ink.luma - canvas.paper.luma) < 40 }

  /// Returns whether an area of a colour has a pattern of its series, and not the faintest shade.
  private func isStrong(_ ink: PackedColor) -> Bool {
    abs(ink.luma - canvas.paper.luma) >= Self.strongLuma
  }

  private static let strongLuma = 60.0

  /// Returns the character and the two colours that approximate the samples of a cell best.
  private func block(_ samples: [PackedColor]) -> (text: String, look: Look) {
    let shown = samples.map { $0 == .paper ? canvas.paper : $0 }
    var best: (error: Double, block: Block)?
    for block in Block.all {
      let error =
        Self.spread(shown, in: block.mask) + Self.spread(shown, in: ~block.mask)
      if error < (best?.error ?? .infinity) - 1e-6 { best = (error, block) }
    }
    guard let (error, block) = best else { return (" ", look(nil, on: .paper)) }
    if error > Self.spread(shown, in: .max) / 2, let line = line(samples) { return line }
    let ink = color(samples, in: block.mask)
    let ground = color(samples, in: ~block.mask)
    if ink == .paper, ground == .paper { return (" ", look(nil, on: .paper)) }
    guard ink == .paper else {
      return (ink == ground ? "█" : block.text, look(ink, on: ink == ground ? .paper : ground))
    }
    guard !paintsPaper else { return (block.text, look(canvas.paper, on: ground)) }
    return (block.text, Look(ink: ground, ground: nil, isReversed: true))
  }

  /// Returns braille dots for thin shapes, which no block approximates; nil for others.
  private func line(_ samples: [PackedColor]) -> (text: String, look: Look)? {
    let ground = samples.mostFrequent
    let others = samples.filter { $0 != ground }
    let ink = others.mostFrequent == .paper ? canvas.paper : others.mostFrequent
    let below = ground == .paper ? canvas.paper : ground
    guard others.count <= samples.count * 3 / 8 else { return nil }
    // Without colours, only faint areas show lines.
    if depth == .none, isStrong(below) || !isStrong(ink) { return nil }
    var dots: UInt8 = 0
    for y in 0..<4 {
      for x in 0..<2 {
        let count = (0..<8).count { part in
          samples[8 * (2 * y + part / 4) + 4 * x + part % 4] != ground
        }
        if count > 1 { dots |= CellCanvas.bit(x: x, y: y) }
      }
    }
    guard dots != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots)) else { return nil }
    return (String(scalar), look(ink, on: ground))
  }

  /// Returns the sum of squared deviations of the samples from their mean.
  private static func spread(_ samples: [PackedColor], in mask: UInt64) -> Double {
    var (count, r, g, b, squares) = (0, 0, 0, 0, 0)
    for index in samples.indices where mask >> UInt64(index) & 1 == 1 {
      let s = samples[index]
      (count, r, g, b) = (count + 1, r + s.red, g + s.green, b + s.blue)
      squares += s.red * s.red + s.green * s.green + s.blue * s.blue
    }
    guard count > 0 else { return 0 }
    return Double(squares) - Double(r * r + g * g + b * b) / Double(count)
  }

  /// Returns the colour of a part of a cell: the most frequent one, or the mean of more than four.
  private func color(_ samples: [PackedColor], in mask: UInt64) -> PackedColor {
    let part = samples.indices.filter { mask >> UInt64($0) & 1 == 1 }.map { samples[$0] }
    guard Set(part).count > 4 else { return part.mostFrequent }
    let shown = part.map { $0 == .paper ? canvas.paper : $0 }
    func mean(_ side: KeyPath<PackedColor, Int>) -> Int {
      shown.reduce(0) { $0 + $1[keyPath: side] } / shown.count
    }
    return PackedColor(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }

  /// Returns the patterns of areas in the order of their first use, or, for many colours, which show a
  /// quantity, shades by their contrast.
  private static func patterns(of canvas: CellCanvas) -> [PackedColor: String] {
    func isFaint(_ ink: PackedColor) -> Bool { abs(ink.luma - canvas.paper.luma) < strongLuma }
    let inks = canvas.areaInks.filter { $0 != canvas.paper }
    let strong = inks.filter { !isFaint($0) }
    let order = ["█", "▒", "▓", "░", "╳", "╱", "╲", "▚"]
    guard strong.count <= order.count, inks.count <= 2 * order.count else {
      let lumas = inks.map { abs($0.luma - canvas.paper.luma) }
      let (low, high) = (lumas.min() ?? 0, lumas.max() ?? 1)
      let shades = ["·", "░", "▒", "▓", "█"]
      return Dictionary(
        zip(
          inks,
          lumas.map { luma in
            shades[min(4, Int(5 * (luma - low) / max(1e-9, high - low)))]
          }), uniquingKeysWith: { first, _ in first })
    }
    var patterns: [PackedColor: String] = [:]
    for (index, ink) in strong.enumerated() { patterns[ink] = order[index] }
    for ink in inks where isFaint(ink) { patterns[ink] = "░" }
    return patterns
  }

  private func nearestPattern(_ color: PackedColor) -> String {
    let nearest = patterns.min { first, second in
      let (a, b) = (first.key.distance(to: color), second.key.distance(to: color))
      // The order of a dictionary varies between runs.
      return (a, first.value) < (b, second.value)
    }
    return nearest?.value ?? "█"
  }

  private func shaded(_ samples: [PackedColor]) -> (text: String, look: Look) {
    let inks = samples.filter { $0 != .paper }
    let ink = inks.mostFrequent
    let pattern = patterns[ink] ?? nearestPattern(ink)
    guard pattern == "█" else {
      if let line = line(samples) { return line }
      return (inks.count >= samples.count / 2 ? pattern : " ", Look())
    }
    var mask: UInt64 = 0
    for (index, sample) in samples.enumerated() where sample != .paper {
      mask |= 1 << UInt64(index)
    }
    let nearest = (Block.all + Block.further).min {
      ($0.mask ^ mask).nonzeroBitCount < ($1.mask ^ mask).nonzeroBitCount
    }
    guard let nearest else { return (" ", Look()) }
    let missed = (nearest.mask ^ mask).nonzeroBitCount
    if 2 * missed > mask.nonzeroBitCount, let line = line(samples) { return line }
    return (missed < mask.nonzeroBitCount ? nearest.text : " ", Look())
  }
}

/// A character that fills a part of its cell: Unicode Standard, 22.7, "Block Elements".
private struct Block {
  let text: String
  /// The filled samples, the upper left one in the lowest bit.
  let mask: UInt64

  /// The blocks without the complements of others.
  static let all: [Block] = {
    var blocks: [Block] = []
    for count in 1...7 {
      blocks.append(
        Block(text: character(0x2580 + count), mask: mask { _, y in y >= 8 - count }))
    }
    for count in 1...7 {
      blocks.append(Block(text: character(0x2590 - count), mask: mask { x, _ in x < count }))
    }
    // Thin lines beside the left edge are columns of braille.
    blocks.append(Block(text: "⡇", mask: mask { x, _ in (1...2).contains(x) }))
    blocks.append(Block(text: "⢸", mask: mask { x, _ in (5...6).contains(x) }))
    for (text, quarters) in [("▘", 1), ("▝", 2), ("▖", 4), ("▗", 8), ("▚", 9)] {
      blocks.append(
        Block(text: text, mask: mask { x, y in quarters >> (y / 4 * 2 + x / 4) & 1 == 1 }))
    }
    return blocks
  }()

  /// The complements, for texts without colours, where foreground and background cannot be swapped.
  static let further: [Block] = {
    let halves = [
      ("▀", 3), ("▐", 10), ("█", 15), ("▜", 11), ("▛", 7), ("▟", 14), ("▙", 13), ("▞", 6),
    ]
    return halves.map { text, quarters in
      Block(text: text, mask: mask { x, y in quarters >> (y / 4 * 2 + x / 4) & 1 == 1 })
    }
  }()

  private static func character(_ code: Int) -> String {
    Unicode.Scalar(UInt32(code)).map { String($0) } ?? " "
  }

  private static func mask(_ isFilled: (_ x: Int, _ y: Int) -> Bool) -> UInt64 {
    var mask: UInt64 = 0
    for y in 0..<8 {
      for x in 0..<8 where isFilled(x, y) { mask |= 1 << UInt64(8 * y + x) }
    }
    return mask
  }
}

extension Array where Element == PackedColor {
  /// The most frequent one; the first of several.
  fileprivate var mostFrequent: PackedColor {
    var counts: [PackedColor: Int] = [:]
    for color in self { counts[color, default: 0] += 1 }
    let most = counts.values.max()
    return first { counts[$0] == most } ?? .paper
  }
}
