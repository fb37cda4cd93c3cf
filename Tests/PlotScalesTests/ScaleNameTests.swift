import Testing

@testable import PlotScales

@Suite("Names of scales") struct ScaleNameTests {
  private func scale(_ name: String) throws -> (any QuantitativeScale)? {
    try ScaleType.quantitative(named: name).quantitative(1, 1000)
  }

  private func error(_ name: String) -> ScaleNameError? {
    do throws(ScaleNameError) {
      _ = try ScaleType.quantitative(named: name)
      return nil
    } catch {
      return error
    }
  }

  @Test("a number after a scale family is its base, exponent or constant")
  func families() throws {
    #expect(try scale("log3") as? LogScale == .covering(1, 1000, base: 3))
    #expect(try scale("log1.5") as? LogScale == .covering(1, 1000, base: 1.5))
    #expect(try scale("log10") as? LogScale == .covering(1, 1000))
    #expect(try scale("pow3") as? PowScale == .covering(1, 1000, exponent: 3))
    #expect(try scale("pow.5") as? PowScale == .covering(1, 1000, exponent: 0.5))
    #expect(try (scale("symlog1e-6") as? SymlogScale)?.constant == 1e-6)
    #expect(try ScaleType.quantitative(named: "log3").name == "log3")
  }

  @Test("scale names without a number are those of Vega-Lite")
  func plain() throws {
    #expect(try scale("log") as? LogScale == .covering(1, 1000))
    #expect(try (scale("ln") as? LogScale)?.base == LogScale.naturalBase)
    #expect(try scale("sqrt") as? PowScale == .covering(1, 1000, exponent: 0.5))
  }

  @Test(
    "numbers that a scale family does not take are refused with its limits",
    arguments: [
      ("log1", "the scale log takes a base above 1, not '1'"),
      ("log0", "the scale log takes a base above 1, not '0'"),
      ("log-2", "the scale log takes a base above 1, not '-2'"),
      ("log2x", "the scale log takes a base above 1, not '2x'"),
      ("log0x10", "the scale log takes a base above 1, not '0x10'"),
      ("log1e999", "the scale log takes a base above 1, not '1e999'"),
      ("pow", "the scale pow takes an exponent above 0 and at most 10 behind its name"),
      ("pow0", "the scale pow takes an exponent above 0 and at most 10, not '0'"),
      ("pow99", "the scale pow takes an exponent above 0 and at most 10, not '99'"),
      ("symlog0", "the scale symlog takes a constant above 0, not '0'"),
    ])
  func limits(name: String, message: String) {
    #expect(error(name)?.message == message)
  }

  @Test("names of scales without numbers, and misspelt ones, are unknown scale names")
  func unknown() {
    for name in ["lgo", "logx", "", "time", "band", "sqrt2", "Log"] {
      #expect(error(name)?.message == "there is no scale '\(name)'")
    }
    #expect(
      error("logx")?.hint { _ in "log" }
        == "did you mean 'log'? scales are: linear, log, ln, symlog, sqrt, and with a number "
        + "log2, pow2, symlog0.1")
    #expect(error("log0")?.hint { _ in nil } == "write it as 'log2'")
  }

  @Test("a scale knows whether it is linear, and whether it can show zero")
  func kinds() throws {
    func even(_ name: String) throws -> Bool { try ScaleType.quantitative(named: name).isEven }
    #expect(try even("linear") && even("pow1"))
    for name in ["log", "ln", "log2", "symlog", "symlog0.1", "sqrt", "pow2"] {
      #expect(try !even(name))
      #expect(
        try ScaleType.quantitative(named: name).endsAtZero == ["log", "ln", "log2"].contains(name))
    }
  }
}
