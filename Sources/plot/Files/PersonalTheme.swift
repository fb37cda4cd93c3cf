import PlotLook
import Plotting

/// The theme that a person has chosen for all charts: that of `PLOT_THEME`, else that of the
/// configuration file.
///
/// Charts that a service draws are those of everybody: nothing of it is read where `CI` is set.
struct PersonalTheme {
  let theme: Theme
  /// The note that it was used.
  let source: String

  /// Nil where there is none.
  init?(in environment: [String: String]) throws(Failure) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard value("CI") == nil else { return nil }
    if let named = value("PLOT_THEME") {
      do throws(Failure) {
        theme = try ThemeSource.named(named)
      } catch {
        var failure = error
        failure.messages[0].text = "PLOT_THEME: \(failure.messages[0].text)"
        throw failure
      }
      source = "PLOT_THEME: '\(named)'"
      return
    }
    let folder =
      value("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? value("HOME").map { $0 + "/.config" }
    guard let folder else { return nil }
    let file = folder + "/\(Program.name)/config"
    guard FilePath(argument: file).status() != nil, let own = try ThemeSource.theme(in: file) else {
      return nil
    }
    (theme, source) = (own, file)
  }
}
