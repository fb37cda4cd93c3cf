import PlotCairo
import PlotViews

/// The answers of a terminal to `ScreenQuestions`, as far as they are well-formed.
///
/// Sequences of control characters: ECMA-48, 5.4 and 5.6 (1991), and "XTerm Control Sequences".
struct TerminalAnswers: Equatable {
  /// Whether the terminal supports kitty's graphics protocol.
  private(set) var hasKittyGraphics = false
  /// Whether it answered the question about that protocol, with yes or no.
  private(set) var tellsKittyGraphics = false
  private(set) var hasSixel = false
  /// The background colour.
  private(set) var ground: Color?
  /// The size of a cell in pixels.
  private(set) var cell: Size?
  /// Whether the last question is answered.
  private(set) var isComplete = false

  /// Returns whether no further answer is expected.
  func tellsAll(of questions: ScreenQuestions) -> Bool {
    isComplete && (tellsKittyGraphics || !questions.contains(.kittyAroundTmux))
  }

  init(_ bytes: [UInt8]) {
    let escape: UInt8 = 0x1b
    var rest = bytes[...]
    while let start = rest.firstIndex(of: escape), start + 1 < rest.endIndex {
      let kind = rest[start + 1]
      rest = rest[(start + 2)...]
      switch kind {
      case UInt8(ascii: "["):
        // An escape begins the next sequence, also after an incomplete one.
        let end = rest.firstIndex { $0 == escape || (0x40...0x7e).contains($0) }
        guard let end else { return }
        guard rest[end] != escape else { continue }
        take(control: Self.text(rest[..<end]), final: rest[end])
        rest = rest[(end + 1)...]
      case UInt8(ascii: "]"), UInt8(ascii: "_"):
        guard let end = rest.firstIndex(where: { $0 == 0x07 || $0 == escape }) else { return }
        take(string: Self.text(rest[..<end]), kind: kind)
        rest = rest[end...]
      default: continue
      }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private mutating func take(control: String, final: UInt8) {
    switch final {
    case UInt8(ascii: "c") where control.hasPrefix("?"):
      // In the answer to DA1, 4 means sixel graphics.
      hasSixel = control.dropFirst().split(separator: ";").contains("4")
      isComplete = true
    case UInt8(ascii: "t"):
      let numbers = control.split(separator: ";").map { Int($0) ?? 0 }
      guard numbers.count == 3, numbers[0] == 6,
        numbers[1...].allSatisfy((1...Self.largestCell).contains)
      else { return }
      cell = Size(width: Double(numbers[2]), height: Double(numbers[1]))
    default: break
    }
  }

  /// The largest plausible side of a cell, in pixels.
  private static let largestCell = 512

  private mutating func take(string: String, kind: UInt8) {
    if kind == UInt8(ascii: "_") {
      guard string.hasPrefix("Gi=\(ScreenQuestions.image)") else { return }
      tellsKittyGraphics = true
      hasKittyGraphics = hasKittyGraphics || string.hasSuffix(";OK")
      return
    }
    let words = string.split(separator: ";", omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "11" else { return }
    ground = Self.color(words[1])
  }

  /// Returns the colour of `rgb:ffff/ffff/ffff`, of one to four digits a part: `XParseColor(3)`.
  private static func color(_ text: Substring) -> Color? {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, ["rgb", "rgba"].contains(words[0]) else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false).map { digits in
      (1...4).contains(digits.count)
        ? UInt(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.count) - 1) } : nil
    }
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    return Color(red: red, green: green, blue: blue)
  }
}

/// A set of questions to a terminal, which are written together.
struct ScreenQuestions: OptionSet {
  let rawValue: Int
  static let kitty = ScreenQuestions(rawValue: 1)
  static let ground = ScreenQuestions(rawValue: 2)
  static let cell = ScreenQuestions(rawValue: 4)
  /// The question `kitty`, put to the terminal around tmux and asking for Unicode placeholders, too.
  static let kittyAroundTmux = ScreenQuestions(rawValue: 8)

  /// The identifier of the picture in the question.
  static let image = 31

  /// The control sequences of the questions. All terminals answer the last one (DA1), which ends the wait
  /// where others stay unanswered; tmux answers it itself.
  var text: String {
    var text = ""
    // https://sw.kovidgoyal.net/kitty/graphics-protocol/#querying-support-and-available-transmission-mediums
    if contains(.kitty) { text += Self.kitty("") }
    if contains(.kittyAroundTmux) {
      // A terminal without Unicode placeholders does not know the key U.
      let wrapped = TmuxPassage.wrapped(Self.kitty(",U=1").utf8)
      text += String(decoding: wrapped, as: UTF8.self)
    }
    if contains(.ground) { text += "\u{1b}]11;?\u{1b}\\" }
    if contains(.cell) { text += "\u{1b}[16t" }
    return text + "\u{1b}[c"
  }

  private static func kitty(_ keys: String) -> String {
    "\u{1b}_Gi=\(image),s=1,v=1,a=q,t=d,f=24\(keys);AAAA\u{1b}\\"
  }
}
