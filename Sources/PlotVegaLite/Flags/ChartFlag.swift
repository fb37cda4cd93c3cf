import PlotAsk
import PlotLook
import PlotWords

/// A flag of the command line: its edit of a specification, or the reason why it has none.
package struct ChartFlag: Sendable {
  typealias Edit = @Sendable (inout EditedChart) throws(ChartError) -> Void
  /// Copies the flag's value from the request of the flags to that of a specification.
  typealias Setting = @Sendable (inout ChartRequest, ChartRequest) -> Void

  enum Use: Sendable {
    /// Changes the chart before it is compiled.
    case edit(Edit)
    /// A setting with an equivalent in a request; edits a chart that has no request.
    case setting(Setting, Edit)
    /// Likewise, for a flag without an equivalent property, for this reason. Each of several charts
    /// takes it if `goesToEach`.
    case ownSetting(Setting, String, goesToEach: Bool)
    /// An option for reading data files.
    case reading
    /// A flag with the same meaning for every chart, such as its output.
    case everywhere
  }

  /// The flag as typed: `--x-title`.
  package let name: String
  let use: Use
  /// Whether it is an option for reading data files.
  package var isOfReading: Bool { if case .reading = use { true } else { false } }

  /// Whether it may name columns: all but those about the whole picture may.
  package var isOfColumns: Bool {
    switch use {
    case .everywhere, .reading: false
    case .edit, .setting, .ownSetting: !flagsOfHeading.contains { $0.name == name }
    }
  }

  /// Whether a written specification does not hold its effect.
  package var isUnwritten: Bool { isOfReading || name == "--theme" }

  init(_ name: String, _ use: Use) { (self.name, self.use) = (name, use) }

  init<Value: Equatable & Sendable>(
    _ name: String, _ path: WritableKeyPath<ChartRequest, Value> & Sendable, _ edit: @escaping Edit
  ) {
    self.init(name, .setting({ $0[keyPath: path] = $1[keyPath: path] }, edit))
  }

  init<Value: Equatable & Sendable>(
    _ name: String, _ path: WritableKeyPath<ChartRequest, Value> & Sendable, butNot reason: String,
    goesToEach: Bool = false
  ) {
    self.init(
      name,
      .ownSetting({ $0[keyPath: path] = $1[keyPath: path] }, reason, goesToEach: goesToEach))
  }

  /// The channel that it is about; nil where it is about the whole chart.
  var channel: Channel? {
    guard case .setting = use, let dash = name.dropFirst(2).firstIndex(of: "-") else {
      return ["--palette", "--highlight"].contains(name) ? .color : nil
    }
    return Channel(rawValue: String(name[..<dash].dropFirst(2)))
  }

  /// The axis whose scale it moves; nil where it moves none.
  var scaledChannel: Channel? {
    switch name {
    case "--width": .x
    case "--height": .y
    default:
      channel?.isPosition == true && !["-title", "-format"].contains(where: name.hasSuffix)
        ? channel : nil
    }
  }

  var setting: Setting? {
    switch use {
    case .setting(let setting, _), .ownSetting(let setting, _, _): setting
    default: nil
    }
  }
}

extension [ChartFlag] {
  /// Finds the flag of a name.
  ///
  /// - Throws: `ChartError` with the reason where it has no meaning for specifications.
  func flag(_ name: String) throws(ChartError) -> ChartFlag {
    guard let flag = first(where: { $0.name == name }) else {
      throw ChartError(
        .usage, "\(name) has no effect on a specification",
        hint: "change the specification, or --input-format json reads the file as a table")
    }
    return flag
  }
}
