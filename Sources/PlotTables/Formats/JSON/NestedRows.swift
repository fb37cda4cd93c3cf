/// The rows of a JSON value whose columns are lists: parallel lists are columns, records in a record are rows
/// with its other members beside them, and rows without names have those that stand elsewhere.
struct NestedRows {
  private(set) var names: [String]
  private(set) var rows: [[JSONNode?]]
  /// The lists that are no columns, as they have another length.
  private(set) var others: [String] = []

  /// The fewest values of a single list that are rows: two or three may be a place or a colour.
  private static let fewestValues = 5
  /// The names of lists that hold the values of a series.
  private static let dataNames: Set = ["data", "values", "y"]

  /// The most levels that are looked through.
  private static let mostLevels = 8

  private init(_ names: [String], _ rows: [[JSONNode?]]) {
    (self.names, self.rows) = (names, rows)
  }

  /// The rows of records of which each holds lists that are a table; nil where some do not, or where the
  /// records have amounts of their own beside lists of records.
  init?(records node: JSONNode) {
    guard let records = node.array, let first = records.first, first.object != nil,
      Self.holdsList(first)
    else { return nil }
    var tables: [NestedRows] = []
    for record in records {
      guard let parts = Parts(record, level: 0) else { return nil }
      // A series without values has no rows.
      if parts.tables.isEmpty, parts.hasEmptyLists { continue }
      guard let table = parts.joined,
        parts.isSure || records.count == 1 || !parts.scalars.contains(where: { $0.1.number != nil })
      else { return nil }
      tables.append(table)
    }
    self.init(below: tables)
    guard rows.count > records.count || records.count == 1 && rows.count > 1 else { return nil }
  }

  /// Tables below each other, whose columns are matched by name.
  private init(below tables: [NestedRows]) {
    self.init([], [])
    var places: [String: Int] = [:]
    for name in tables.flatMap(\.names) where places[name] == nil {
      places[name] = names.count
      names.append(name)
    }
    for table in tables {
      others += table.others.filter { !others.contains($0) }
      for row in table.rows {
        var cells = [JSONNode?](repeating: nil, count: names.count)
        for (name, cell) in zip(table.names, row) { cells[places[name] ?? 0] = cell }
        rows.append(cells)
      }
    }
  }

  private static func holdsList(_ node: JSONNode, level: Int = 0) -> Bool {
    guard level < mostLevels, let members = node.object else { return false }
    return members.contains { $0.value.array != nil || holdsList($0.value, level: level + 1) }
  }

  /// The members of a record: single values, and tables of several rows.
  private struct Parts {
    var scalars: [(String, JSONNode)] = []
    /// Tables with the name of their member; a list of single values is one of a column.
    var tables: [(name: String, table: NestedRows, isList: Bool)] = []
    var hasEmptyLists = false

    init?(_ node: JSONNode, level: Int) {
      guard level < NestedRows.mostLevels, let members = node.object else { return nil }
      if let frame = NestedRows(named: node) {
        // Fields with labels belong to a series each, which these tell apart.
        tables.append(("", frame, false))
        scalars += members.filter { NestedRows.isScalar($0.value) }.map { ($0.name, $0.value) }
        scalars += NestedRows.labels(in: node).map { ($0, $1) }
        for member in members {
          let tags = member.value.object ?? []
          guard !tags.isEmpty, tags.allSatisfy({ NestedRows.isScalar($0.value) }) else { continue }
          scalars += tags.map { (member.name + "." + $0.name, $0.value) }
        }
        return
      }
      for (name, value) in members {
        if let list = value.array {
          guard !list.isEmpty else {
            hasEmptyLists = true
            continue
          }
          if list.allSatisfy(NestedRows.isScalar) {
            tables.append((name, NestedRows([name], list.map { [$0] }), true))
          } else if let pairs = JSONReshaping.pairs(value) {
            tables.append((name, NestedRows(["time", "value"], pairs), false))
          } else if list.allSatisfy({ $0.object != nil }), let rows = NestedRows(list, level) {
            tables.append((name, rows, false))
          } else {
            scalars.append((name, value))
          }
        } else if value.object != nil {
          guard let inner = Parts(value, level: level + 1) else { return nil }
          scalars += inner.scalars.map { (name + "." + $0.0, $0.1) }
          tables += inner.tables.map { part in
            (name + (part.name.isEmpty ? "" : "." + part.name), part.table, part.isList)
          }
        } else {
          scalars.append((name, value))
        }
      }
    }

    /// The tables of the length that most of them have, of equals the longest.
    private var main: [(name: String, table: NestedRows, isList: Bool)] {
      let counts = Dictionary(grouping: tables.map(\.table.rows.count)) { $0 }.mapValues(\.count)
      let isSingle = tables.count > 1 && tables.allSatisfy { $0.isList && $0.table.rows.count == 1 }
      let most = counts.filter { $0.key > 1 || isSingle }.max {
        ($0.value, $0.key) < ($1.value, $1.key)
      }
      return tables.filter { $0.table.rows.count == most?.key }
    }

    /// Whether the lists are surely columns: several of one length with numbers among them, or pairs.
    var isSure: Bool {
      let main = main
      let lists = main.filter(\.isList)
      guard lists.isEmpty else {
        return main.count > 1
          && lists.contains {
            $0.table.rows.allSatisfy { $0[0]?.number != nil || $0[0]?.isNull == true }
          }
      }
      return main.count == 1 && main[0].name.isEmpty
    }

    /// The rows of the tables, with the single values in each.
    var joined: NestedRows? {
      let main = main
      guard let count = main.first?.table.rows.count else { return nil }
      // A single list says nothing unless it is one of many numbers, or said to hold data.
      if main.count == 1, main[0].isList,
        count < NestedRows.fewestValues && !NestedRows.dataNames.contains(main[0].name)
          || !main[0].table.rows.allSatisfy({ $0[0]?.number != nil || $0[0]?.isNull == true })
      {
        return nil
      }
      var names = scalars.map(\.0)
      var rows = [[JSONNode?]](repeating: scalars.map(\.1), count: count)
      let inner = main.flatMap(\.table.names)
      for part in main {
        for name in part.table.names {
          let isUnique = !names.contains(name) && inner.count(where: { $0 == name }) == 1
          let last = part.name.split(separator: ".").last.map(String.init) ?? name
          names.append(isUnique ? name : (part.isList ? part.name : last + "." + name))
        }
        for row in 0..<count { rows[row] += part.table.rows[row] }
      }
      var joined = NestedRows(names, rows)
      joined.others = tables.filter { $0.table.rows.count != count }.map(\.name)
      return joined
    }
  }

  /// The rows of records in a record, one below the other.
  private init?(_ list: [JSONNode], _ level: Int) {
    var tables: [NestedRows] = []
    for node in list {
      guard let parts = Parts(node, level: level + 1) else { return nil }
      // `[{"close": [1, 2]}]` is no more than a list.
      let only =
        list.count == 1 && parts.tables.count == 1 && parts.scalars.isEmpty
        ? parts.tables[0].table : nil
      if let table = only ?? parts.joined {
        tables.append(table)
      } else {
        tables.append(NestedRows(parts.scalars.map(\.0), [parts.scalars.map(\.1)]))
      }
    }
    self.init(below: tables)
  }

  /// The rows of a document that have no names, and the names of their columns, which stand in another list:
  /// `"schema": {"fields": [{"name": …}]}` beside `"rows": [{"f": [{"v": …}]}]`.
  init?(named node: JSONNode) {
    var lists: [(path: String, list: [JSONNode])] = []
    Self.collect(node, "", 0, &lists)
    var headers: [(path: String, names: [String])] = []
    var bodies: [(path: String, list: [JSONNode])] = []
    for (path, list) in lists {
      if Self.namesColumns(path), let names = Self.names(list) {
        headers.append((path, names))
      } else if Self.cells(list[0]) != nil {
        bodies.append((path, list))
      }
    }
    // Longer lists of records are the table.
    guard !headers.isEmpty, let body = bodies.max(by: { $0.list.count < $1.list.count }),
      !lists.contains(where: { $0.list.count > body.list.count && $0.list[0].object != nil })
        || body.path.hasSuffix("values")
    else { return nil }
    let rows = body.list.compactMap(Self.cells)
    guard rows.count == body.list.count, let width = rows.first?.count, width > 0,
      rows.allSatisfy({ $0.count == width })
    else { return nil }
    let all = headers.flatMap(\.names)
    let names =
      headers.first { $0.names.count == width }?.names ?? (all.count == width ? all : nil)
    // Lists of cells may as well be the columns.
    let isOfColumns =
      bodies.count == 1 && body.list[0].array != nil
      && headers.contains { $0.names.count == rows.count && $0.path.hasSuffix("fields") }
      && body.path.hasSuffix("values")
    if isOfColumns, let header = headers.first(where: { $0.names.count == rows.count }) {
      self.init(header.names, (0..<width).map { row in rows.map { $0[row] } })
      return
    }
    guard let names else { return nil }
    self.init(names, rows)
  }

  /// Lists down to some levels, without those in others.
  private static func collect(
    _ node: JSONNode, _ path: String, _ level: Int,
    _ lists: inout [(path: String, list: [JSONNode])]
  ) {
    guard level < mostLevels else { return }
    if let list = node.array {
      if !list.isEmpty { lists.append((path, list)) }
      return
    }
    for (name, value) in node.object ?? [] {
      collect(value, path.isEmpty ? name : path + "." + name, level + 1, &lists)
    }
  }

  /// Whether a list at this path is called like one of names: `fields`, `cols`, `metricHeaders`, `rowType`.
  private static func namesColumns(_ path: String) -> Bool {
    let last = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let name = last.hasSuffix("s") ? String(last.dropLast()) : last
    return [
      "field", "column", "col", "header", "name", "rowtype", "schema", "var", "key", "dimension",
    ]
    .contains(where: name.hasSuffix)
  }

  /// The names in a list of texts, or of objects that have one and no values.
  private static func names(_ list: [JSONNode]) -> [String]? {
    guard list.count <= 1_000 else { return nil }
    let keys = ["label", "name", "displayName", "title", "id"]
    let found = list.compactMap { node -> String? in
      if let text = node.string { return text }
      guard node.object != nil, node["v"] == nil, node["value"] == nil, node["data"] == nil else {
        return nil
      }
      return keys.lazy.compactMap { node[$0]?.string }.first { !$0.isEmpty }
    }
    return found.count == list.count && Set(found).count == found.count ? found : nil
  }

  /// The cells of a row: of a list of values, each alone or as `{"v": …}`, or of an object that holds nothing
  /// but such lists.
  private static func cells(_ row: JSONNode) -> [JSONNode]? {
    if let list = row.array {
      guard !list.isEmpty else { return nil }
      let cells = list.compactMap { isScalar($0) ? $0 : $0["v"] ?? $0["value"] }
      return cells.count == list.count && cells.allSatisfy(isScalar) ? cells : nil
    }
    guard let members = row.object, !members.isEmpty else { return nil }
    var all: [JSONNode] = []
    for (_, value) in members {
      guard let list = value.array, list.allSatisfy({ $0.object != nil || $0.isNull }),
        let found = cells(value)
      else { return nil }
      all += found
    }
    return all
  }

  /// The labels of the fields of a frame, as Grafana has them.
  private static func labels(in node: JSONNode) -> [(String, JSONNode)] {
    let fields = node["schema"]?["fields"]?.array ?? []
    var seen: Set<String> = []
    return fields.flatMap { $0["labels"]?.object ?? [] }
      .filter { isScalar($0.value) && seen.insert($0.name).inserted }.map { ($0.name, $0.value) }
  }

  /// The rows of series with a list of values each, as charts in browsers are described, and the labels of
  /// these, which stand elsewhere: `"xAxis": {"categories": […]}` beside `"series": [{"data": […]}]`.
  init?(series list: JSONNode, in document: JSONNode) {
    guard let series = list.array, !series.isEmpty else { return nil }
    var columns: [(String, [JSONNode])] = []
    for (place, one) in series.enumerated() {
      guard let data = one["data"]?.array, data.count > 1, data.allSatisfy(Self.isScalar),
        data.contains(where: { $0.number != nil })
      else { return nil }
      columns.append((one["name"]?.string ?? one["label"]?.string ?? "data \(place + 1)", data))
    }
    let count = columns.map(\.1.count).max() ?? 0
    var lists: [(path: String, list: [JSONNode])] = []
    Self.collect(document, "", 0, &lists)
    let labels = lists.first { path, list in
      list.count == count && list.allSatisfy(Self.isScalar)
        && ["categories", "labels", "data"].contains { path.hasSuffix($0) }
    }
    guard let labels, Set(columns.map(\.0)).count == columns.count else { return nil }
    self.init(
      ["label"] + columns.map(\.0),
      (0..<count).map { row in
        [labels.list[row]] + columns.map { row < $0.1.count ? $0.1[row] : nil }
      })
  }

  private static func isScalar(_ node: JSONNode) -> Bool {
    node.array == nil && node.object == nil
  }
}
