import Foundation
import PlotTables
import PlotTestSupport
import Testing

@testable import PlotSpecs

/// Specifications are compared as Foundation reads their JSON.
@Suite("Writing what was read") struct SpecRoundTripTests {
  private func isSame(_ a: [UInt8], _ b: [UInt8]) throws -> Bool {
    let values = try [a, b].map {
      try JSONSerialization.jsonObject(with: Data($0), options: .fragmentsAllowed) as? NSObject
    }
    return values[0] == values[1]
  }

  private func writtenAgain(_ text: [UInt8]) throws -> [UInt8] {
    SpecWriter.text(SpecReader.read(try JSONNode.parse(text, name: "")).chart)
  }

  @Test("specifications in files are written as the JSON that was read")
  func files() throws {
    let own = DataFolder.beside(#filePath) + "/../Fixtures/specifications"
    // The folder of other examples, such as those of Vega-Lite.
    let others = ProcessInfo.processInfo.environment["PLOT_SPECIFICATIONS"]
    for folder in [own, others].compactMap(\.self) {
      for name in try DataFolder.files(folder) where name.hasSuffix(".json") {
        let text = try DataFolder.bytes("\(folder)/\(name)")
        #expect(try isSame(writtenAgain(text), text), "\(name)")
      }
    }
  }

  @Test(
    "random specifications are written as the JSON that was read",
    arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = RandomSpecification(seed: seed)
    let text = SpecWriter.node(random.object(ViewVocabulary.self, depth: 0)).lines
    #expect(try isSame(writtenAgain(text), text), "seed \(seed)")
  }

  @Test("unknown properties, escapes, large numbers and rows survive a round trip")
  func details() throws {
    for text in [
      #"{"mark": "bar", "zz": {"a": [1, null, {"b": "\u00e9\n\"\\"}]}, "datasets": {"d": [{"x": 1e300}]}}"#,
      #"{"data": {"values": [{"a": 12345678901234567890, "b": 0.1}, {"a": -0.0}]}, "mark": null}"#,
      #"{"layer": [], "encoding": {"color": [], "nonsense": {"axis": {}}}, "title": {}}"#,
      #"[1, "x"]"#,
    ] {
      #expect(try isSame(writtenAgain(Array(text.utf8)), Array(text.utf8)), "\(text)")
    }
  }
}

/// Random objects with properties of a vocabulary, some unknown names and some wrong shapes.
struct RandomSpecification {
  private var random: Seeded

  init(seed: UInt64) { random = Seeded(seed) }

  mutating func object(_ vocabulary: any Vocabulary.Type, depth: Int) -> SpecValue {
    let names = vocabulary.names
    var members: [SpecMember] = []
    for _ in 0..<Int.random(in: 0...(depth > 4 ? 1 : 5), using: &random) {
      let isUnknown = Int.random(in: 0..<12, using: &random) == 0
      let name = isUnknown ? "q\(members.count)" : names.randomElement(using: &random) ?? "q"
      guard !members.contains(where: { $0.name == name }) else { continue }
      members.append(SpecMember(name, value(vocabulary.kind(of: name), depth: depth + 1)))
    }
    return SpecValue(.object(members))
  }

  private mutating func value(_ kind: PropertyKind?, depth: Int) -> SpecValue {
    guard case .part(let part)? = kind, Int.random(in: 0..<10, using: &random) > 0 else {
      return anything(depth: depth)
    }
    guard part.form == .list || part.form == .oneOrList && Bool.random(using: &random) else {
      return object(part.vocabulary, depth: depth)
    }
    return SpecValue(
      .list(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          object(part.vocabulary, depth: depth)
        }))
  }

  private mutating func anything(depth: Int) -> SpecValue {
    switch Int.random(in: 0..<(depth > 5 ? 4 : 6), using: &random) {
    case 0: SpecValue(.null)
    case 1: SpecValue(.boolean(Bool.random(using: &random)))
    case 2: SpecValue(.number(Double.random(in: -1e6...1e6, using: &random)))
    case 3:
      SpecValue(
        .text(["", "red", "mean", "a \"b\"", "datum.a > 3"].randomElement(using: &random) ?? ""))
    case 4: SpecValue(.list((0..<2).map { _ in anything(depth: depth + 1) }))
    default: SpecValue(.object([SpecMember("expr", anything(depth: depth + 1))]))
    }
  }
}
