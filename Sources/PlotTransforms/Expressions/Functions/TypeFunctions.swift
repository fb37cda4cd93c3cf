extension ExpressionFunction {
  /// Type checks and conversions:
  /// https://vega.github.io/vega/docs/expressions/#type-checking-functions
  static let ofTypes: [ExpressionFunction] = [
    test("isArray") { if case .list = $0 { true } else { false } },
    test("isBoolean") { if case .boolean = $0 { true } else { false } },
    test("isDate") { if case .time = $0 { true } else { false } },
    test("isDefined") { $0 != .undefined },
    test("isNumber") { if case .number = $0 { true } else { false } },
    // Lists and times are objects in JavaScript.
    test("isObject") {
      switch $0 {
      case .list, .time: true
      default: false
      }
    },
    test("isRegExp") { _ in false },
    test("isString") { if case .text = $0 { true } else { false } },
    test("isValid", \.isValid),
    conversion("toBoolean") { value, _ in
      .boolean(value.isTruthy && value != .text("false") && value != .text("0"))
    },
    conversion("toDate") { value, arguments in
      if case .boolean = value { .time(.nan) } else { .time(arguments.moment(0)) }
    },
    conversion("toNumber") { value, _ in .number(value.number) },
    conversion("toString") { value, _ in .text(value.text) },
  ]

  private static func test(
    _ name: String, _ test: @escaping @Sendable (ExpressionValue) -> Bool
  ) -> ExpressionFunction {
    ExpressionFunction(name, 1...1) { .boolean(test($0[0])) }
  }

  /// Converts a value; null and an empty text become null:
  /// https://github.com/vega/vega/blob/main/packages/vega-util/README.md#tonumber
  private static func conversion(
    _ name: String,
    _ convert: @escaping @Sendable (ExpressionValue, ExpressionArguments) -> ExpressionValue
  ) -> ExpressionFunction {
    ExpressionFunction(name, 1...1) { arguments in
      let value = arguments[0]
      return value.isNullish || value == .text("") ? .null : convert(value, arguments)
    }
  }
}
