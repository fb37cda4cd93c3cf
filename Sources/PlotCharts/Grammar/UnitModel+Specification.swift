import PlotTables

extension UnitModel {
  /// Reads the channels of a view.
  convenience init(
    _ node: SpecValue, _ mark: MarkProperties, _ encoding: SpecValue,
    _ context: SpecificationCompiler.Context, table: Table, data: SpecificationData
  ) throws(ChartError) {
    var channels: [Channel: ChannelField] = [:]
    var lists: [Channel: [ChannelField]] = [:]
    var source = table
    for member in encoding.object ?? [] where !member.value.isNull {
      let (name, definition) = (member.name, member.value)
      guard let channel = Channel(rawValue: name) else {
        let names = Channel.allCases.map(\.rawValue)
        throw definition.error(
          "there is no channel '\(DisplayText.line(name))'",
          hint: nearestName(to: name, in: names).map { "did you mean '\($0)'?" })
      }
      if channel == .time { throw definition.error("animations are not supported") }
      if channel.isOfMaps {
        throw definition.error("maps are not supported", hint: "x and y take numbers")
      }
      if let items = definition.array {
        for item in items {
          lists[channel, default: []].append(
            try ChannelField(item, channel))
        }
      } else if channel == .order || channel == .detail {
        lists[channel] = [try ChannelField(definition, channel)]
      } else {
        channels[channel] = try ChannelField(definition, channel)
      }
    }
    for (channel, field) in channels {
      var field = field
      try field.readConditions(context.parameters, &source)
      channels[channel] = field
    }
    for channel in [Channel.x, .y, .theta, .radius] {
      guard let first = channels[channel], first.isContinuous, let second = channel.secondary,
        channels[second]?.node["type"] == nil
      else { continue }
      // Both ends are values of one scale.
      channels[second]?.type = first.type
    }
    for channel in channels.keys { channels[channel]?.readMoment() }
    for field in Array(channels.values) + lists.values.flatMap({ $0 }) where field.type == .temporal
    {
      guard let name = field.field, source.column(named: name) != nil else { continue }
      if case .operation(let operation)? = field.aggregate, operation.name == "count" { continue }
      source = try data.readingTimes(of: name, in: source, at: field.node)
    }
    for field in Array(channels.values) + lists.values.flatMap({ $0 })
    where field.type == .quantitative && !field.isCount {
      guard let name = field.field, let numbers = source.column(named: name)?.asNumbers else {
        continue
      }
      source = source.setting(numbers)
    }
    self.init(node: node, mark: mark, channels: channels, lists: lists, source: source)
    self.data = data
    if let width = context.width { widthNode = width }
    if let height = context.height { heightNode = height }
  }
}

/// What a channel shows where a test holds, in place of what it shows otherwise.
struct ChannelCondition {
  let predicate: Predicate
  let node: SpecValue
  /// What the test reads that the table does not have yet.
  let preparation: [any Transform]
}

extension ChannelField {
  /// Reads a constant of a channel of times that is written as a text, such as `2024-03-01`.
  fileprivate mutating func readMoment() {
    guard type == .temporal, case .text(let text)? = datum,
      let moment = (try? Column.textColumn("datum", text).readAsTimes())?.datum(0),
      moment.number != nil
    else { return }
    datum = moment
  }

  mutating func readConditions(
    _ parameters: SpecificationParameters, _ source: inout Table
  ) throws(ChartError) {
    guard let list = node["condition"] else { return }
    for node in list.array ?? [list] {
      var before: [any Transform] = []
      let predicate = try parameters.predicate(node, preparing: &before)
      // A condition may have the field, and the channel itself the constant for what fails it.
      if field == nil, aggregate == nil, node["field"] != nil || node["aggregate"] != nil {
        let own = try ChannelField(node, channel)
        (field, type, aggregate, bins) = (own.field, own.type, own.aggregate, own.bins)
        timeUnit = own.timeUnit
        fieldNode = node
        fieldPredicate = ChannelCondition(predicate: predicate, node: node, preparation: before)
        continue
      }
      conditions.append(ChannelCondition(predicate: predicate, node: node, preparation: before))
    }
  }
}
