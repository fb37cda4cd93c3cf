import ArgumentParser

/// The options that a command line may give, told from its words before they are parsed.
///
/// The parser is told of these alone, as it takes more instructions to declare all 120 options than to read
/// a table and draw it. An option that is not declared has its default.
struct GivenOptions {
  private let names: Set<String>

  init(in words: [String]) {
    names = Set(words.lazy.filter { $0.hasPrefix("--") }.flatMap(Self.properties))
  }

  /// Whether the parser has to know an option.
  func mayContain(_ property: String, _ definition: any Sendable) -> Bool {
    names.contains(property) || Self.always.contains(property)
      || Self.defaults[ObjectIdentifier(type(of: definition))] == nil
  }

  /// The options with a letter, which words such as `-qx1` join, and those whose property has another name.
  static let always: Set<String> = [
    "x", "y", "color", "mark", "title", "output", "format", "delimiter", "isQuiet", "showsVersion",
    "showsShortHelp", "showsHelp",
  ]

  /// Returns the properties that a flag can be of: `xTitle` for `--x-title=a`, `header` for `--no-header`.
  private static func properties(of word: String) -> [String] {
    let parts = word.prefix { $0 != "=" }.split(separator: "-")
    let isNegated = parts.count > 1 && parts[0] == "no"
    return [parts[...], isNegated ? parts.dropFirst() : []].map { parts in
      parts.prefix(1).joined()
        + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  /// The values of options that are not given, by the types of their definitions.
  fileprivate static let defaults: [ObjectIdentifier: any Sendable] = {
    var (text, count, number) = (Option<String?>(), Option<Int?>(), Option<Double?>())
    var (texts, flag, choice) = (
      Option<[String]>(), Flag<Bool>(wrappedValue: false), Flag<Bool?>(inversion: .prefixedNo)
    )
    (text.wrappedValue, count.wrappedValue, number.wrappedValue) = (nil, nil, nil)
    (texts.wrappedValue, flag.wrappedValue, choice.wrappedValue) = ([], false, nil)
    return [
      ObjectIdentifier(Option<String?>.self): text, ObjectIdentifier(Option<Int?>.self): count,
      ObjectIdentifier(Option<Double?>.self): number,
      ObjectIdentifier(Option<[String]>.self): texts,
      ObjectIdentifier(Flag<Bool>.self): flag, ObjectIdentifier(Flag<Bool?>.self): choice,
    ]
  }()
}

/// The parser's decoder, with the defaults of options that were not declared.
struct GivenOptionsDecoder: Decoder {
  let declared: any Decoder

  var codingPath: [any CodingKey] { declared.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { declared.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Container(declared: try declared.container(keyedBy: type)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try declared.unkeyedContainer()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try declared.singleValueContainer()
  }

  private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let declared: KeyedDecodingContainer<Key>

    var codingPath: [any CodingKey] { declared.codingPath }
    var allKeys: [Key] { declared.allKeys }

    func contains(_ key: Key) -> Bool { declared.contains(key) }

    func decodeNil(forKey key: Key) throws -> Bool { try declared.decodeNil(forKey: key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      if !declared.contains(key),
        let value = GivenOptions.defaults[ObjectIdentifier(type)] as? T
      {
        return value
      }
      return try declared.decode(type, forKey: key)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try declared.nestedContainer(keyedBy: type, forKey: key)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try declared.nestedUnkeyedContainer(forKey: key)
    }

    func superDecoder() throws -> any Decoder { try declared.superDecoder() }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      try declared.superDecoder(forKey: key)
    }
  }
}
