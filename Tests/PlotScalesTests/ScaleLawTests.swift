import PlotScales
import PlotTestSupport
import Testing

/// Laws that every registered scale keeps, over seeded domains of all sizes.
struct ScaleLawTests {
  static let names = allScaleTypes.map(\.name) + families
  private static let families = [
    "log2", "log3", "log1.5", "log12", "log1000", "pow3", "pow0.3", "symlog0.01", "symlog1e6",
  ]

  @Test("names of scale types are distinct")
  func distinctNames() {
    let names = allScaleTypes.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      Set(names) == ["linear", "time", "log", "ln", "symlog", "sqrt", "band", "point"])
    let families = allScaleFamilies.map(\.name)
    #expect(families == ["log", "pow", "symlog"])
    #expect(
      families.allSatisfy { name in
        ScaleLawTests.families.contains { $0.hasPrefix(name) }
      })
  }

  private func type(named name: String) throws -> ScaleType {
    if let type = allScaleTypes.first(where: { $0.name == name }) { return type }
    return try ScaleType.quantitative(named: name)
  }

  /// Scales of one kind, each with the values that it was made for in rising order.
  private func scales(
    named name: String, seed: UInt64
  ) throws -> [(scale: any Scale, values: [Double])] {
    let type = try type(named: name)
    var random = Seeded(seed)
    return (0..<300).map { _ in
      switch type.training {
      case .extremes(let train):
        let largest = Double.exponent(using: &random, in: name == "time" ? -6...18 : -300...300)
        // A logarithm has a place above zero alone.
        let least = name.hasPrefix("l") && name != "linear" ? largest * 1e-9 : -largest
        let lower = Double.random(in: least...largest, using: &random)
        let upper = lower + Double.random(in: 1e-6...1, using: &random) * largest
        let inner = (0..<20).map { _ in Double.random(in: lower...upper, using: &random) }
        return (train(lower, upper), Set(inner + [lower, upper]).sorted())
      case .categories(let train):
        let count = Int.random(in: 1...40, using: &random)
        return (train((0..<count).map { "category \($0)" }), (0..<count).map(Double.init))
      }
    }
  }

  @Test("fractions rise with values and lie in 0...1", .slow, arguments: names, [UInt64(1), 2])
  func monotone(name: String, seed: UInt64) throws {
    for (scale, values) in try scales(named: name, seed: seed) {
      let fractions = values.map(scale.fraction(of:))
      #expect(fractions.allSatisfy { $0 >= 0 && $0 <= 1 }, "seed \(seed): \(scale)")
      let isRising = zip(fractions, fractions.dropFirst()).allSatisfy { $0 <= $1 }
      #expect(isRising, "seed \(seed): \(scale)")
      #expect(scale.fraction(of: .nan).isNaN)
    }
  }

  @Test("the inverse of a scale restores the value", .slow, arguments: names, [UInt64(3), 4])
  func inverse(name: String, seed: UInt64) throws {
    for (scale, values) in try scales(named: name, seed: seed) {
      guard let scale = scale as? any InvertibleScale else { continue }
      let largest = values.map(\.magnitude).max() ?? 0
      for value in values {
        let fraction = scale.fraction(of: value)
        let again = scale.value(at: fraction)
        // Near zero, where a power is flat, many values have the place of one.
        let isSamePlace = abs(scale.fraction(of: again) - fraction) <= 1e-15
        #expect(
          abs(again - value) <= 1e-12 * largest || name.hasPrefix("pow") && isSamePlace,
          "seed \(seed): \(scale) at \(value)")
      }
    }
  }

  @Test(
    "ticks are inside the domain, rising, distinct and about as many as requested", .slow,
    arguments: names, [UInt64(5), 6])
  func ticks(name: String, seed: UInt64) throws {
    var random = Seeded(seed &+ 100)
    for (scale, values) in try scales(named: name, seed: seed) {
      let count = Int.random(in: 1...20, using: &random)
      let ticks = scale.ticks(about: count)
      let fractions = ticks.map { scale.fraction(of: $0.value) }
      #expect(!ticks.isEmpty, "seed \(seed): \(scale) about \(count)")
      #expect(fractions.allSatisfy { $0 >= 0 && $0 <= 1 }, "seed \(seed): \(scale)")
      let isRising = zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value }
      #expect(isRising, "seed \(seed): \(scale)")
      let labelled = ticks.filter { !$0.label.isEmpty }
      #expect(!labelled.isEmpty, "seed \(seed): \(scale) about \(count)")
      if scale is any InvertibleScale {
        #expect(labelled.count <= 3 * count + 2, "seed \(seed): \(scale) about \(count)")
      } else {
        #expect(ticks.count == values.count)
      }
      var context = ""
      let texts = labelled.map { tick in
        context = tick.context ?? context
        return tick.label + "/" + context
      }
      #expect(Set(texts).count == texts.count, "seed \(seed): \(scale) about \(count): \(texts)")
      #expect(texts.allSatisfy { !$0.hasPrefix("-") && !$0.hasPrefix("/") }, "\(texts)")
    }
  }

  @Test("nice bounds hold the domain and begin and end with ticks", arguments: [UInt64(7), 8])
  func nice(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let largest = Double.exponent(using: &random, in: -300...300)
      let lower = Double.random(in: -largest...largest, using: &random)
      let upper = lower + Double.random(in: 1e-3...1, using: &random) * largest
      let count = Int.random(in: 2...15, using: &random)
      let scale = LinearScale(lower: lower, upper: upper).nice(about: count)
      #expect(scale.lower <= lower && scale.upper >= upper, "seed \(seed)")
      let values = scale.ticks(about: count).map(\.value)
      #expect(values.first == scale.lower, "seed \(seed): \(scale) about \(count)")
      #expect(values.last == scale.upper, "seed \(seed): \(scale) about \(count)")
    }
  }

  @Test("a huge count gives many ticks, but not without limit")
  func hugeCount() {
    for scale in [LinearScale(lower: 0, upper: 1) as any Scale, TimeScale(lower: 0, upper: 1e9)] {
      let ticks = scale.ticks(about: .max)
      #expect((5000...40_000).contains(ticks.count))
    }
  }

  @Test("any two doubles and any count give finite ticks", .slow, arguments: [UInt64(9), 10])
  func anyBits(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let lower = Double(bitPattern: random.next())
      let upper = Double(bitPattern: random.next())
      let count = Int.random(in: -1...50, using: &random)
      for scale in [
        LinearScale(lower: lower, upper: upper) as any Scale, TimeScale(lower: lower, upper: upper),
      ] {
        let ticks = scale.ticks(about: count)
        #expect(ticks.allSatisfy { $0.value.isFinite }, "seed \(seed): \(scale)")
        #expect(ticks.count <= max(0, 3 * count + 4), "seed \(seed): \(scale) about \(count)")
      }
    }
  }
}

extension Double {
  /// A power of ten with an exponent drawn from a range.
  fileprivate static func exponent(using random: inout Seeded, in range: ClosedRange<Int>) -> Double
  {
    Double("1e\(Int.random(in: range, using: &random))") ?? 1
  }
}
