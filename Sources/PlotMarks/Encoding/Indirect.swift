/// A value on the heap that its holders share until one of them has another.
///
/// For looks that most charts never set, and for whole layers and charts: they would make all that holds
/// them large to copy. The compiler writes out each copy field by field, in code as long as that of marks
/// and of specifications themselves.
@propertyWrapper
package struct Indirect<Value> {
  @usableFromInline
  package final class Storage {
    @usableFromInline let value: Value
    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Shares the storage of another one.
  package init(_ other: Self) { self = other }

  // A call from another module would copy the whole value to read one property of it: the copies
  // of `Chart` alone were 1.2 % of the instructions of a small chart.
  @inlinable package var wrappedValue: Value {
    _read { yield storage.value }
    set { storage = Storage(newValue) }
  }

  /// The storage, to be shared.
  package var projectedValue: Self { self }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect.Storage: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  package static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage || a.wrappedValue == b.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
