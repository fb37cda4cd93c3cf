import ArgumentParser

extension ListedOptions {
  /// The given options by their flags: `--x-title`, `-x`.
  var givenFlags: [String] {
    definitions.compactMap { name, definition in
      isGiven(definition) ? Self.flag(of: name) : nil
    }
  }

  /// Returns the flag of a property: `--x-title` for `xTitle`.
  private static func flag(of name: String) -> String {
    if name.count == 1 { return "-" + name }
    return "--" + name.flatMap { $0.isUppercase ? "-" + $0.lowercased() : String($0) }
  }

  private func isGiven(_ definition: any Sendable) -> Bool {
    switch definition {
    case let option as Option<String?>: option.wrappedValue != nil
    case let option as Option<Int?>: option.wrappedValue != nil
    case let option as Option<Double?>: option.wrappedValue != nil
    case let option as Option<[String]>: !option.wrappedValue.isEmpty
    case let flag as Flag<Bool>: flag.wrappedValue
    case let flag as Flag<Bool?>: flag.wrappedValue != nil
    default: false
    }
  }
}
