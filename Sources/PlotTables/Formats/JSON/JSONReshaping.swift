/// A JSON value that holds a table in another form than records, rows or columns, brought into the
/// form of rows: the orients of pandas' `to_json`, objects that are keyed by date or name, lists of
/// pairs within records, columns one level down.
struct JSONReshaping {
  /// The rows as JSON, with the names in the first; records for features.
  private(set) var text: [UInt8] = []
  private(set) var shape: String
  private(set) var notes: [Note] = []
  private(set) var isGeoJSON = false

  /// Larger documents are not looked through for such forms.
  static let mostBytes = 16 << 20

  private init(_ shape: String) { self.shape = shape }

  /// The rows that an object holds, nil if it has none of these forms.
  init?(object node: JSONNode) {
    let found =
      Self.statistical(node) ?? Self.split(node) ?? Self.datasets(node) ?? Self.series(node)
      ?? Self.nested(node)
      ?? Self.map(node)
    guard let found else { return nil }
    self = found
  }

  /// The rows of an object of columns of one length.
  init?(columns node: JSONNode) {
    guard let lists = Self.columns(node) else { return nil }
    let rows = (lists.first?.1 ?? []).indices.map { row in lists.map { $0.1[row] } }
    self.init("object of columns", lists.map(\.0), rows, at: node)
  }

  /// The rows of records that hold lists: one for each pair, or each place in parallel lists. Nil if they
  /// hold none.
  init?(records node: JSONNode) {
    if let found = Self.exploded(node) {
      self = found
    } else if let found = NestedRows(records: node) {
      self.init("lists in records", found.names, found.rows, at: node)
      if !found.others.isEmpty {
        notes = [
          Note(
            .note,
            "left out lists of another length: "
              + found.others.prefix(5).map { "'\(Shortened.text($0))'" }.joined(separator: ", ")
              + (found.others.count > 5 ? " …" : ""))
        ]
      }
    } else {
      return nil
    }
  }

  /// The rows of a document whose names, or the labels of whose series, stand in another list.
  ///
  /// - Parameter path: of its only list of records, if it has one.
  init?(document node: JSONNode, path: String?) {
    let list = path.flatMap { Self.value(in: node, at: $0) }
    if let list, let found = NestedRows(series: list, in: node) {
      self.init("labels and series", found.names, found.rows, at: node)
    } else if let found = NestedRows(named: node) {
      self.init("names and rows", found.names, found.rows, at: node)
    } else {
      return nil
    }
  }

  private static func value(in node: JSONNode, at path: String) -> JSONNode? {
    if let found = node[path] { return found }
    var rest = path.split(separator: ".").map(String.init)
    var found: JSONNode? = node
    while !rest.isEmpty, let next = found { found = next[rest.removeFirst()] }
    return found
  }

  /// Reads the features of a GeoJSON collection (RFC 7946), if all of them are points, with their
  /// longitude and latitude.
  init?(features node: JSONNode) {
    guard let features = node.array, !features.isEmpty else { return nil }
    self.init("GeoJSON points")
    isGeoJSON = true
    var records: [JSONNode] = []
    for feature in features {
      guard let geometry = feature["geometry"], geometry["type"]?.string == "Point",
        let place = geometry["coordinates"]?.array, place.count >= 2,
        place.allSatisfy({ $0.number != nil }), let members = feature.object
      else { return nil }
      let kept = members.filter { !["type", "geometry", "bbox"].contains($0.name) }
      let names = ["longitude", "latitude", "altitude"]
      records.append(
        JSONNode(
          object: kept.map { ($0.name, $0.value) } + zip(names, place).map { ($0, $1) }, at: feature
        ))
    }
    text = JSONNode(array: records, at: node).written
  }

  private init(_ shape: String, _ names: [String], _ rows: [[JSONNode?]], at node: JSONNode) {
    self.init(shape)
    let null = JSONNode(.null)
    let header = JSONNode(array: names.map { JSONNode(string: $0, at: node) }, at: node)
    let lines = rows.map { row in JSONNode(array: row.map { $0 ?? null }, at: node) }
    text = JSONNode(array: [header] + lines, at: node).written
  }

  /// JSON-stat 2.0, of statistical offices: cells in the order of their dimensions, the last one first to
  /// change. https://json-stat.org/full/
  private static func statistical(_ node: JSONNode) -> Self? {
    let node = node["dataset"]?["dimension"] == nil ? node : node["dataset"] ?? node
    guard let dimension = node["dimension"], let value = node["value"],
      let names = (node["id"] ?? dimension["id"])?.array?.compactMap(\.string), !names.isEmpty,
      let sizes = (node["size"] ?? dimension["size"])?.array?.compactMap({
        $0.number.map { Int($0) }
      }),
      sizes.count == names.count, sizes.allSatisfy({ $0 > 0 })
    else { return nil }
    let count = sizes.reduce(1.0) { $0 * Double($1) }
    guard count <= 1e6 else { return nil }
    var categories: [[JSONNode]] = []
    for (name, size) in zip(names, sizes) {
      guard let category = dimension[name]?["category"] else { return nil }
      var codes = (category["index"]?.array ?? []).map(label)
      if let places = category["index"]?.object {
        codes = places.sorted { ($0.value.number ?? 0) < ($1.value.number ?? 0) }.map(\.name)
      } else if codes.isEmpty {
        codes = (category["label"]?.object ?? []).map(\.name)
      }
      guard codes.count == size else { return nil }
      let words = category["label"]
      categories.append(codes.map { words?[$0] ?? JSONNode(string: $0, at: node) })
    }
    let cells = value.array
    let sparse = Dictionary(
      (value.object ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
    var rows: [[JSONNode?]] = []
    for place in 0..<Int(count) {
      let cell = cells.map { place < $0.count ? $0[place] : nil } ?? sparse["\(place)"]
      // A sparse cube lists only the cells that it has.
      if cells == nil, cell == nil { continue }
      var rest = place
      var row: [JSONNode?] = [cell]
      for (size, names) in zip(sizes, categories).reversed() {
        row.insert(names[rest % size], at: 0)
        rest /= size
      }
      rows.append(row)
    }
    return Self("JSON-stat", names + ["value"], rows, at: node)
  }

  /// pandas' orient `split`, and the like: names in one list, rows in another.
  private static func split(_ node: JSONNode) -> Self? {
    let names = ["columns", "header", "headers", "fields", "column_names", "columnNames"]
    let data = ["data", "rows", "values", "datapoints"]
    guard let header = names.lazy.compactMap({ node[$0]?.array }).first, !header.isEmpty,
      let rows = data.lazy.compactMap({ node[$0]?.array?.map(\.array) }).first, !rows.isEmpty,
      rows.allSatisfy({ $0?.count == header.count })
    else { return nil }
    let titles = header.map {
      $0.string ?? $0["name"]?.string ?? String(decoding: $0.bytes, as: UTF8.self)
    }
    let cells = rows.map { $0 ?? [] }
    guard let index = node["index"]?.array, index.count == cells.count,
      let name = name(ofKeys: index.map(label))
    else { return Self("names and rows", titles, cells, at: node) }
    return Self(
      "names, index and rows", [name] + titles, zip(index, cells).map { [$0] + $1 }, at: node)
  }

  /// The data of Chart.js: labels, and a list of numbers or of points for each data set.
  private static func datasets(_ node: JSONNode) -> Self? {
    let node = node["data"]?["datasets"] == nil ? node : node["data"] ?? node
    guard let sets = node["datasets"]?.array, !sets.isEmpty,
      sets.allSatisfy({ !($0["data"]?.array ?? []).isEmpty })
    else { return nil }
    let lists = sets.map { $0["data"]?.array ?? [] }
    let names = sets.enumerated().map { $1["label"]?.string ?? "data \($0 + 1)" }
    if lists.allSatisfy({ $0.allSatisfy { $0["x"] != nil && $0["y"] != nil } }) {
      let rows = zip(names, lists).flatMap { name, points in
        points.map { [JSONNode(string: name, at: node), $0["x"], $0["y"]] }
      }
      return Self("data sets of points", ["label", "x", "y"], rows, at: node)
    }
    guard let labels = node["labels"]?.array, lists.allSatisfy({ $0.count == labels.count }) else {
      return nil
    }
    let rows = labels.indices.map { row in [labels[row]] + lists.map { $0[row] } }
    return Self("labels and data sets", ["label"] + names, rows, at: node)
  }

  /// Lists of pairs under one name each, all with the same first numbers: times, mostly.
  private static func series(_ node: JSONNode) -> Self? {
    guard let members = node.object else { return nil }
    let lists = members.compactMap { member in pairs(member.value).map { (member.name, $0) } }
    guard let first = lists.first?.1, lists.count > 1 || first.allSatisfy({ isEpoch($0[0]) }),
      lists.count == members.count(where: { $0.value.array != nil }),
      lists.allSatisfy({ list in
        list.1.count == first.count && zip(list.1, first).allSatisfy { $0[0].bytes == $1[0].bytes }
      })
    else { return nil }
    let rows = first.indices.map { row in [first[row][0]] + lists.map { $0.1[row][1] } }
    return Self(
      "lists of pairs", [name(ofKeys: first.map { label($0[0]) }) ?? "index"] + lists.map(\.0),
      rows,
      at: node)
  }

  /// Columns in an object one level down: `"hourly": {"time": […], "t": […]}`.
  private static func nested(_ node: JSONNode) -> Self? {
    guard let members = node.object, !members.contains(where: { $0.value.array != nil }) else {
      return nil
    }
    let tables = members.compactMap { member in columns(member.value).map { (member.name, $0) } }
    guard let (name, lists) = tables.max(by: { $0.1[0].1.count < $1.1[0].1.count }) else {
      return nil
    }
    var found = Self(
      "columns at \(name)", lists.map(\.0),
      lists[0].1.indices.map { row in lists.map { $0.1[row] } }, at: node)
    let others = tables.map(\.0).filter { $0 != name }
    if let other = others.first {
      found.notes = [
        Note(
          .warning, "left out \(others.joined(separator: ", ")): there are several tables",
          hint: "--records \(other) reads that one")
      ]
    }
    return found
  }

  private static func columns(_ node: JSONNode) -> [(String, [JSONNode])]? {
    guard let members = node.object else { return nil }
    let lists = members.compactMap { member in member.value.array.map { (member.name, $0) } }
    guard lists.count == members.count, let count = lists.first?.1.count, count > 1,
      lists.allSatisfy({ $0.1.count == count && $0.1.allSatisfy(isScalar) })
    else { return nil }
    return lists
  }

  /// An object of records or of columns that are keyed by date, name or number, or of numbers keyed
  /// so: the object itself, or the only such one in it.
  private static func map(_ node: JSONNode) -> Self? {
    if let found = table(node) ?? numbers(node, least: 3) { return found }
    guard node.object?.allSatisfy({ ($0.value.array ?? []).count < 2 }) == true else { return nil }
    var level = [("", node)]
    for _ in 0..<3 {
      level = level.flatMap { path, node in
        (node.object ?? []).filter { $0.value.object != nil }.map {
          (path.isEmpty ? $0.name : path + "." + $0.name, $0.value)
        }
      }
      let found = level.compactMap { path, node in
        (table(node) ?? numbers(node, least: 3)).map { (path, $0) }
      }
      if found.isEmpty { continue }
      guard found.count == 1, var only = found.first?.1 else { return nil }
      only.shape += " at \(found[0].0)"
      return only
    }
    return nil
  }

  /// Numbers keyed by date or name.
  private static func numbers(_ node: JSONNode, least: Int) -> Self? {
    guard let members = node.object, members.count >= least,
      members.allSatisfy({ $0.value.number != nil || $0.value.isNull }),
      members.contains(where: { $0.value.number != nil })
    else { return nil }
    guard let name = name(ofKeys: members.map(\.name)) else {
      return Self("values by index", ["value"], members.map { [$0.value] }, at: node)
    }
    return Self(
      "values by \(name)", [name, "value"],
      members.map { [JSONNode(string: $0.name, at: node), $0.value] }, at: node)
  }

  private static func table(_ node: JSONNode) -> Self? {
    guard let members = node.object, !members.isEmpty else { return nil }
    var objects: [(name: String, members: [(name: String, value: JSONNode)])] = []
    for member in members {
      guard let inner = member.value.object else { return nil }
      objects.append((member.name, inner))
    }
    let all = objects.flatMap(\.members)
    guard all.count > 1, all.allSatisfy({ isScalar($0.value) }) else { return nil }
    var places: [String: Int] = [:]
    var keys: [String] = []
    for member in all where places[member.name] == nil {
      places[member.name] = keys.count
      keys.append(member.name)
    }
    // Objects with other names each are no rows of one table.
    guard all.count * 2 >= keys.count * objects.count else { return nil }
    let outer = objects.map(\.name)
    let isOfColumns = isIndex(keys) || (areLabels(keys) && !areLabels(outer))
    guard objects.count > 1 || isOfColumns else { return nil }
    var cells = [[JSONNode?]](
      repeating: [JSONNode?](repeating: nil, count: keys.count), count: objects.count)
    for (row, object) in objects.enumerated() {
      for member in object.members { cells[row][places[member.name] ?? 0] = member.value }
    }
    if isOfColumns {
      let name = name(ofKeys: keys)
      let rows = keys.indices.map { row in
        (name == nil ? [] : [JSONNode(string: keys[row], at: node)]) + cells.map { $0[row] }
      }
      return Self(
        "columns by name", (name.map { [$0] } ?? []) + outer, rows, at: node)
    }
    guard let name = name(ofKeys: outer) else {
      return Self("records by index", keys, cells, at: node)
    }
    return Self(
      "records by \(name)", [name] + keys,
      zip(outer, cells).map { [JSONNode(string: $0, at: node)] + $1 }, at: node)
  }

  /// Records with one list of pairs each, as Prometheus and Graphite give them.
  private static func exploded(_ node: JSONNode) -> Self? {
    guard let records = node.array, !records.isEmpty else { return nil }
    var names: [String] = []
    var places: [String: Int] = [:]
    var rows: [(scalars: [(String, JSONNode)], pairs: [[JSONNode]])] = []
    for record in records {
      var scalars: [(String, JSONNode)] = []
      var lists: [[[JSONNode]]] = []
      for (name, value) in record.object ?? [] {
        if let inner = value.object {
          scalars += inner.filter { isScalar($0.value) }.map { (name + "." + $0.name, $0.value) }
        } else if let found = pairs(value) ?? pair(value).map({ [$0] }),
          lists.isEmpty, isOfPairs(name, found)
        {
          lists.append(found)
        } else if value.array == nil {
          scalars.append((name, value))
        }
      }
      guard lists.count == 1 else { return nil }
      for (name, _) in scalars where places[name] == nil {
        places[name] = names.count
        names.append(name)
      }
      rows.append((scalars, lists[0]))
    }
    // The time comes first, unless only the second numbers are large enough for one.
    let all = rows.flatMap(\.pairs)
    let areLast = all.allSatisfy { isEpoch($0[1]) } && !all.allSatisfy { isEpoch($0[0]) }
    let (time, value) = areLast ? (1, 0) : (0, 1)
    let lines = rows.flatMap { scalars, pairs in
      var row = [JSONNode?](repeating: nil, count: names.count)
      for (name, value) in scalars { row[places[name] ?? 0] = value }
      return pairs.map { row + [$0[time], $0[value]] }
    }
    let title = all.allSatisfy { isEpoch($0[time]) } ? "time" : "x"
    return Self("pairs in records", names + [title, "value"], lines, at: node)
  }

  /// Whether pairs are points in time, or said to be data: others are ranges, places, shapes.
  private static func isOfPairs(_ name: String, _ pairs: [[JSONNode]]) -> Bool {
    // Two times are no point.
    if pairs.allSatisfy({ $0.allSatisfy(isEpoch) }) { return false }
    return pairs.allSatisfy { isEpoch($0[0]) } || pairs.allSatisfy { isEpoch($0[1]) }
      || (pairs.count > 1 && ["data", "values", "datapoints", "points", "series"].contains(name))
  }

  static func pairs(_ node: JSONNode) -> [[JSONNode]]? {
    guard let list = node.array, !list.isEmpty else { return nil }
    let found = list.compactMap(pair)
    return found.count == list.count ? found : nil
  }

  /// A number or a text, and then a number, which Prometheus writes as a text.
  private static func pair(_ node: JSONNode) -> [JSONNode]? {
    guard let pair = node.array, pair.count == 2, pair.allSatisfy(isScalar),
      pair.contains(where: { $0.number != nil })
    else { return nil }
    return pair
  }

  private static func isScalar(_ node: JSONNode) -> Bool {
    node.array == nil && node.object == nil
  }

  private static func label(_ node: JSONNode) -> String {
    node.string ?? String(decoding: node.bytes, as: UTF8.self)
  }

  /// Seconds or milliseconds since 1970 of this century, or those near.
  private static func isEpoch(_ node: JSONNode) -> Bool {
    guard let number = node.number else { return false }
    return isEpoch(number)
  }

  private static func isEpoch(_ number: Double) -> Bool {
    (3e8..<4.1e9).contains(number) || (3e11..<4.1e12).contains(number)
  }

  /// Whether keys are those of rows: numbers or times, rather than names.
  private static func areLabels(_ keys: [String]) -> Bool {
    keys.allSatisfy { CellShape(Array($0.utf8)).isTyped }
  }

  /// Whether keys are nothing but the numbers of rows: `0`, `1`, `2` …
  private static func isIndex(_ keys: [String]) -> Bool {
    keys.enumerated().allSatisfy { $1 == "\($0)" }
  }

  /// The name of a column that holds the keys; nil where these only number the rows.
  private static func name(ofKeys keys: [String]) -> String? {
    if isIndex(keys) { return nil }
    let numbers = keys.compactMap { key -> Double? in
      let bytes = Array(key.utf8)
      return ScannedNumber(bytes, 0, bytes.count)?.value
    }
    if numbers.count == keys.count {
      if numbers.allSatisfy(isEpoch) { return "time" }
      return numbers.allSatisfy { NumberCells.years.contains($0) } ? "year" : "index"
    }
    return areLabels(keys) ? "date" : "name"
  }
}
