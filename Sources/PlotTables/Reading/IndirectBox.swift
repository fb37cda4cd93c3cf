/// A boxed value, for a property that is mostly nil.
final class IndirectBox<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
