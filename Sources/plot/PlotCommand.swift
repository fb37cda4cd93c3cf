import ArgumentParser

@main
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Draws a chart from a table.")
}
