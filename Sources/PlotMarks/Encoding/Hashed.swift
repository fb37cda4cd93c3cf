/// A value behind a protocol, or a list of such values, compared as the value's type does.
///
/// The protocol refines `Hashable`, which an existential does not conform to:
/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0309-unlock-existential-types-for-all-protocols.md
@propertyWrapper
package struct Hashed<Value: Sendable>: Sendable, Hashable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (a: Self, b: Self) -> Bool { a.parts == b.parts }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [AnyHashable] {
    switch wrappedValue as Any {
    case let list as [any Hashable]: list.map { AnyHashable($0) }
    case let one as any Hashable: [AnyHashable(one)]
    default: []
    }
  }
}
