/// A value that stands apart, where most of many have none.
final class Boxed<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
