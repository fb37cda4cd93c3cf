/// A value on the heap that its holders share until one of them changes it.
///
/// For looks that most charts never set: they would make all that holds them large to copy.
@propertyWrapper
public struct Indirect<Value: Sendable>: Sendable {
  // Changed only where nobody else holds it.
  private final class Storage: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Shares the storage of another one.
  public init(_ other: Self) { self = other }

  public var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.value = newValue
      } else {
        storage = Storage(newValue)
      }
    }
  }

  /// The storage, to be shared.
  public var projectedValue: Self { self }
}

extension Indirect: Equatable where Value: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage || a.wrappedValue == b.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
