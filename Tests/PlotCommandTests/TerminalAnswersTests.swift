import PlotViews
import Plotting
import Testing

@testable import plot

/// The notations are those of "XTerm Control Sequences" and of the graphics protocol of kitty.
@Suite("Answers of terminals")
struct TerminalAnswersTests {
  private func answers(_ text: String) -> TerminalAnswers { TerminalAnswers(Array(text.utf8)) }

  @Test("the answers to all questions are read")
  func whole() {
    let read = answers(
      "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}]11;rgb:1e1e/80/f\u{1b}\\\u{1b}[6;20;10t\u{1b}[?62;4;22c")
    #expect(read.hasKittyGraphics && read.hasSixel && read.isComplete)
    #expect(read.cell == Size(width: 10, height: 20))
    #expect(read.ground == Color(red: 0x1e1e / 65_535.0, green: 0x80 / 255.0, blue: 1))
  }

  @Test(
    "a negative, malformed or implausible answer is ignored",
    arguments: [
      "", "abc", "\u{1b}", "\u{1b}[", "\u{1b}[?62", "\u{1b}]11;rgb:ff/ff", "\u{1b}_Gi=31;OK",
      "\u{1b}_Gi=3;OK\u{1b}\\", "\u{1b}[6;0;10t", "\u{1b}[6;20t",
      "\u{1b}[6;99999;99999t", "\u{1b}[8;24;80t", "\u{1b}]11;red\u{7}", "\u{1b}]11;rgb:1/2\u{7}",
      "\u{1b}]11;rgb:12345/1/1\u{7}", "\u{1b}]11;rgb:/1/1\u{7}", "\u{1b}]10;rgb:f/f/f\u{7}",
      "\u{1b}[>1;2c",
    ])
  func none(text: String) {
    #expect(answers(text) == TerminalAnswers([]))
  }

  @Test("a malformed answer hides none after it")
  func broken() {
    let read = answers("x\u{1b}[6;20;\u{1b}]11;rgb:f/f/f\u{1b}[?6c")
    #expect(read.isComplete && read.ground == .white && read.cell == nil)
  }

  @Test("pictures are for terminals that support them, and not for multiplexers")
  func forms() {
    func form(_ environment: [String: String]) -> TerminalForm? { TerminalForm(of: environment) }
    #expect(form(["TERM": "xterm-kitty"]) == .kitty)
    #expect(form(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]) == .iterm)
    #expect(form(["TERM": "xterm-256color"]) == nil)
    #expect(form(["TERM": "dumb", "KITTY_WINDOW_ID": "1"]) == .text)
    #expect(form(["TERM": "screen", "KITTY_WINDOW_ID": "1"]) == .text)
    #expect(form(["TERM": "tmux-256color", "STY": "1.x"]) == .text)
    // The terminal around tmux is asked.
    #expect(form(["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"]) == nil)
    #expect(form(["TERM": "xterm", "TMUX": "/tmp/x", "TERM_PROGRAM": "iTerm.app"]) == nil)
    #expect(TerminalForm(answers("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;4c")) == .kitty)
    #expect(TerminalForm(answers("\u{1b}[?62;4c")) == .sixel)
    #expect(TerminalForm(answers("\u{1b}[?62;14c")) == .text)
  }

  @Test("the question in tmux is wrapped, and a terminal that answers it gets pictures")
  func tmux() {
    let around: ScreenQuestions = [.kittyAroundTmux, .ground, .cell]
    #expect(
      around.text
        == "\u{1b}Ptmux;\u{1b}\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24,U=1;AAAA\u{1b}\u{1b}\\\u{1b}\\"
        + "\u{1b}]11;?\u{1b}\\\u{1b}[16t\u{1b}[c")
    let own = answers("\u{1b}[?1;2;4c")
    #expect(own.isComplete && !own.tellsAll(of: around) && own.tellsAll(of: [.kitty, .ground]))
    #expect(TerminalForm(own, inTmux: true) == .text)
    let both = answers("\u{1b}[?1;2;4c\u{1b}_Gi=31;OK\u{1b}\\")
    #expect(both.tellsAll(of: around) && TerminalForm(both, inTmux: true) == .kitty)
    let refused = answers("\u{1b}[?1;2c\u{1b}_Gi=31;ENOTSUPPORTED:no\u{1b}\\")
    #expect(refused.tellsAll(of: around) && TerminalForm(refused, inTmux: true) == .text)
  }

  @Test("an unknown form in PLOT_TERMINAL is an error that lists the known ones")
  func variable() {
    let failure = #expect(throws: Failure.self) {
      try Screen(nil, in: ["PLOT_TERMINAL": "kity"], asking: nil)
    }
    #expect(failure?.status == .usage)
    #expect(failure?.messages.first?.text.contains("PLOT_TERMINAL") == true)
  }
}
