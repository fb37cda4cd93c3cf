extension Optional {
  /// `map` for a closure with a typed error, which the standard library's loses.
  func mapThrowing<Value>(
    _ transform: (Wrapped) throws(ChartError) -> Value
  ) throws(ChartError) -> Value? {
    if let wrapped = self { try transform(wrapped) } else { nil }
  }
}
