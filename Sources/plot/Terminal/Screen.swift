import PlotAsk
import PlotCairo
import PlotTerminal
import PlotViews
import Plotting

/// The terminal that a chart is shown in.
struct Screen {
  private(set) var form = TerminalForm.text
  /// The reason for the form, for `-v`.
  private var reason = ""
  private var columns = 80
  private(set) var rows = 24
  /// Whether the terminal is tmux.
  private var isTmux = false
  /// The size of a cell in pixels; nil if unknown.
  private var cell: Size?
  /// Whether the background is dark; nil if unknown.
  private var isDark: Bool?

  /// Determines the form and the properties of the terminal at standard output.
  ///
  /// - Parameters:
  ///   - named: the form that `-f` names.
  ///   - terminal: the terminal to ask; nil for none.
  init(
    _ named: TerminalForm?, in environment: [String: String],
    asking terminal: ControllingTerminal?
  ) throws(Failure) {
    let variable = try Self.formOfVariable(in: environment)
    let known = TerminalForm(of: environment)
    readSize()
    isTmux = TerminalForm.isTmux(environment)
    let isFar = ["SSH_CONNECTION", "SSH_TTY"].contains { environment[$0]?.isEmpty == false }
    let said = named ?? variable
    let answers =
      Self.questions(in: environment, said ?? known, isSaid: said != nil).flatMap {
        terminal?.answers(to: $0, within: isFar ? 1500 : 300, aroundTmux: isFar ? 500 : 150)
      } ?? TerminalAnswers([])
    cell = answers.cell ?? cell
    isDark = answers.ground.map { 0.299 * $0.red + 0.587 * $0.green + 0.114 * $0.blue < 0.5 }
    (form, reason) =
      named.map { ($0, "-f says so") } ?? variable.map { ($0, "\(Self.variable) says so") }
      ?? known.map { ($0, "the environment identifies the terminal") }
      ?? (
        TerminalForm(answers, inTmux: isTmux),
        isTmux && !answers.hasKittyGraphics
          ? "tmux does not pass pictures on ('set -g allow-passthrough on' enables that, for some"
            + " terminals)"
          : "the terminal answered"
      )
  }

  private static let variable = "PLOT_TERMINAL"

  private static func formOfVariable(
    in environment: [String: String]
  ) throws(Failure) -> TerminalForm? {
    guard let name = environment[variable], !name.isEmpty else { return nil }
    guard let form = TerminalForm.ofAllCharts.first(where: { $0.rawValue == name }) else {
      throw .unknown(variable, name, known: TerminalForm.ofAllCharts.map(\.rawValue))
    }
    return form
  }

  /// Returns the questions for a terminal; nil for none.
  ///
  /// - Parameter isSaid: whether the user named the form, so that no answer changes it.
  private static func questions(
    in environment: [String: String], _ known: TerminalForm?, isSaid: Bool
  ) -> ScreenQuestions? {
    // These terminals do not recognise the end of a question, and would print it.
    if ["dumb", "linux", ""].contains(environment["TERM", default: ""]) { return nil }
    if known?.isText == true { return .ground }
    if isSaid { return [.ground, .cell] }
    return [TerminalForm.isTmux(environment) ? .kittyAroundTmux : .kitty, .ground, .cell]
  }

  /// Whether the size of the terminal has changed since it was last read.
  var hasNewSize: Bool {
    TerminalSize(of: .output).map { ($0.columns, $0.rows) != (columns, rows) } ?? false
  }

  /// The height of a picture that leaves a line for the cursor, in points.
  var heightOfPicture: Double { Double(max(4, rows - 1)) * pointsOfCell.height }

  /// Reads the size of the terminal, if it has one.
  mutating func readSize() {
    guard let size = TerminalSize(of: .output) else { return }
    (columns, rows, cell) = (size.columns, size.rows, size.cell ?? cell)
  }

  /// The pixels per point, so that letters are about as large as those of the terminal.
  var pixelsPerPoint: Double {
    guard let cell else { return form == .sixel ? 1 : 2 }
    return max(1, (cell.height / 20).rounded())
  }

  /// The size of a cell in points.
  private var pointsOfCell: Size {
    if form.isText { return Size(width: 8, height: 16) }
    guard let cell else {
      // The cells of a VT340 have 10 by 20 pixels.
      return form == .sixel ? Size(width: 10, height: 20) : Size(width: 8, height: 16)
    }
    return Size(width: cell.width / pixelsPerPoint, height: cell.height / pixelsPerPoint)
  }

  /// Returns the output format for the terminal.
  ///
  /// - Parameter followingGround: whether the theme follows the background of the terminal.
  func format(followingGround: Bool) -> any OutputFormat {
    let width = ScreenWidth(columns: columns, pointsPerColumn: pointsOfCell.width)
    switch form {
    case .text:
      var format = TextFormat()
      format.paintsPaper = !followingGround || isDark == nil
      return format
    case .spark: return SparkFormat()
    case .kitty:
      var format = KittyFormat()
      format.screen = width
      if isTmux { format.passage = TmuxPassage(pointsPerRow: pointsOfCell.height) }
      return format
    case .iterm:
      var format = ITermFormat()
      format.screen = width
      return format
    case .sixel: return SixelFormat()
    }
  }

  /// Sets the width of the terminal, and a theme that fits its background, where the request leaves them
  /// open.
  func fit(_ request: inout ChartRequest, followingGround: Bool) {
    request.width = request.width ?? (Double(columns) * pointsOfCell.width).rounded(.down)
    if followingGround, isDark == true { request.theme = "dark" }
  }

  var note: Note {
    Note(
      .detail, "the chart is shown as \(form.rawValue), as \(reason)",
      hint: "-f text, or PLOT_TERMINAL, chooses another form")
  }
}
