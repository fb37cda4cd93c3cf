/// The passthrough of a picture from tmux to the terminal around it. Its control sequences are wrapped; its
/// cells hold Unicode placeholders, which tmux moves and scrolls like other text.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders, and `allow-passthrough` in
/// tmux(1).
package struct TmuxPassage: Hashable, Sendable {
  package var pointsPerRow: Double

  package init(pointsPerRow: Double) { self.pointsPerRow = pointsPerRow }

  /// Wraps a control sequence, so that tmux passes it on.
  package static func wrapped(_ sequence: some Sequence<UInt8>) -> [UInt8] {
    let escape: UInt8 = 0x1b
    let doubled = sequence.flatMap { $0 == escape ? [escape, escape] : [$0] }
    return Array("\u{1b}Ptmux;".utf8) + doubled + Array("\u{1b}\\".utf8)
  }

  /// An identifier of a picture, encoded in one of 256 colours and a combining mark. It is a hash of the
  /// picture: the same picture has the same one, and two pictures seldom share one.
  struct Number {
    let color: Int
    let mark: Int

    init(of data: some Sequence<UInt8>) {
      let hash = data.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      // The first sixteen colours are left out: they have second codes, which tmux may write instead.
      color = 16 + Int(hash >> 8 & 0xffff) % 240
      mark = Int(hash >> 24) % TmuxPassage.marks.count
    }

    var whole: Int { mark << 24 | color }
  }

  /// The most rows of a picture, as each has a combining mark.
  static var mostRows: Int { marks.count }

  /// Returns the placeholders of a picture, with a line feed after each row.
  static func cells(of number: Number, columns: Int, rows: Int) -> [UInt8] {
    var text = ""
    for row in 0..<rows {
      text += "\u{1b}[38;5;\(number.color)m"
      // The first cell of a row has the marks of the row, the column and the picture; the others continue
      // it.
      var first = String.UnicodeScalarView(["\u{10eeee}"])
      first += [row, 0, number.mark].compactMap { Unicode.Scalar(marks[$0]) }
      text.unicodeScalars += first
      text += String(repeating: "\u{10eeee}", count: columns - 1) + "\u{1b}[39m\n"
    }
    return Array(text.utf8)
  }

  /// The combining marks for 0, 1, 2, …: the beginning of kitty's `rowcolumn-diacritics.txt`.
  private static let marks: [UInt32] = [
    0x0305, 0x030D, 0x030E, 0x0310, 0x0312, 0x033D, 0x033E, 0x033F, 0x0346, 0x034A, 0x034B, 0x034C,
    0x0350, 0x0351, 0x0352, 0x0357, 0x035B, 0x0363, 0x0364, 0x0365, 0x0366, 0x0367, 0x0368, 0x0369,
    0x036A, 0x036B, 0x036C, 0x036D, 0x036E, 0x036F, 0x0483, 0x0484, 0x0485, 0x0486, 0x0487, 0x0592,
    0x0593, 0x0594, 0x0595, 0x0597, 0x0598, 0x0599, 0x059C, 0x059D, 0x059E, 0x059F, 0x05A0, 0x05A1,
    0x05A8, 0x05A9, 0x05AB, 0x05AC, 0x05AF, 0x05C4, 0x0610, 0x0611, 0x0612, 0x0613, 0x0614, 0x0615,
    0x0616, 0x0617, 0x0657, 0x0658, 0x0659, 0x065A, 0x065B, 0x065D, 0x065E, 0x06D6, 0x06D7, 0x06D8,
    0x06D9, 0x06DA, 0x06DB, 0x06DC, 0x06DF, 0x06E0, 0x06E1, 0x06E2, 0x06E4, 0x06E7, 0x06E8, 0x06EB,
    0x06EC, 0x0730, 0x0732, 0x0733, 0x0735, 0x0736, 0x073A, 0x073D, 0x073F, 0x0740, 0x0741, 0x0743,
    0x0745, 0x0747, 0x0749, 0x074A, 0x07EB, 0x07EC, 0x07ED, 0x07EE, 0x07EF, 0x07F0, 0x07F1, 0x07F3,
    0x0816, 0x0817, 0x0818, 0x0819, 0x081B, 0x081C, 0x081D, 0x081E, 0x081F, 0x0820, 0x0821, 0x0822,
    0x0823, 0x0825, 0x0826, 0x0827, 0x0829, 0x082A, 0x082B, 0x082C,
  ]
}
