/// A value on the heap, for one of many places of which most have none.
final class IndirectBox<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
