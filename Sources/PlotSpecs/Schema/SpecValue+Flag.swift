import PlotTables
import PlotWords

/// Values that a flag of the command line gives.
extension SpecValue {
  package init(_ content: Content, flag: String) { self.init(content, origin: .flag(flag)) }

  package init(number: Double, flag: String) { self.init(.number(number), flag: flag) }
  package init(bool: Bool, flag: String) { self.init(.boolean(bool), flag: flag) }
  package init(text: String, flag: String) { self.init(.text(text), flag: flag) }

  /// A text in its lines, or alone where it has one.
  package init(lines text: String, flag: String) {
    let lines = ChartText.block(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { SpecValue(text: String($0), flag: flag) }
    self = lines.count == 1 ? lines[0] : SpecValue(.list(lines), flag: flag)
  }

  package init(_ node: JSONNode, flag: String) {
    self = SpecReader.value(node).from(.flag(flag))
  }

  /// Gives the value and all in it another origin.
  private func from(_ origin: Origin) -> SpecValue {
    switch content {
    case .list(let values): SpecValue(.list(values.map { $0.from(origin) }), origin: origin)
    case .object(let members):
      SpecValue(
        .object(members.map { SpecMember($0.name, $0.value.from(origin)) }), origin: origin)
    default: SpecValue(content, origin: origin)
    }
  }
}
