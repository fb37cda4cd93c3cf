extension ExpressionFunction {
  /// Parts of times on the clock on which they are shown, and under `utc…` in UTC.
  /// https://vega.github.io/vega/docs/expressions/#date-time-functions
  static let ofTimes: [ExpressionFunction] =
    parts.flatMap { name, part in
      [
        ExpressionFunction(name, 1...1) { arguments in
          .number(value(of: part, at: arguments.clock.local(arguments.moment(0))))
        },
        ExpressionFunction("utc" + name, 1...1) { arguments in
          .number(value(of: part, at: arguments.moment(0)))
        },
      ]
    } + [
      ExpressionFunction("datetime", 1...7) { arguments in
        if arguments.values.count == 1 { return moment(arguments.moment(0)) }
        let local = ExpressionDate.milliseconds(of: arguments.values.map(\.number))
        return moment(arguments.clock.moment(local: local))
      },
      ExpressionFunction("utc", 1...7) { arguments in
        moment(ExpressionDate.milliseconds(of: arguments.values.map(\.number)))
      },
      ExpressionFunction("time", 1...1) { .number($0.moment(0)) },
      ExpressionFunction("timezoneoffset", 1...1) { arguments in
        let moment = arguments.moment(0)
        return .number(moment.isNaN ? .nan : -arguments.clock.offset(at: moment) / 60_000)
      },
    ]

  private static let parts: [(String, @Sendable (ExpressionDate) -> Int)] = [
    ("year", \.year), ("quarter", { $0.month / 3 + 1 }), ("month", \.month), ("date", \.day),
    ("week", \.week), ("day", \.weekday), ("dayofyear", \.dayOfYear), ("hours", \.hours),
    ("minutes", \.minutes), ("seconds", \.seconds), ("milliseconds", \.milliseconds),
  ]

  private static func value(
    of part: (ExpressionDate) -> Int, at milliseconds: Double
  ) -> Double {
    ExpressionDate(milliseconds: milliseconds).map { Double(part($0)) } ?? .nan
  }

  /// Returns a time; NaN out of the range of dates.
  private static func moment(_ milliseconds: Double) -> ExpressionValue {
    .time(milliseconds.magnitude <= ExpressionDate.reach ? milliseconds : .nan)
  }
}
