import PlotLook
import PlotMarks
import PlotSpecs
import PlotTransforms
import PlotWords

/// The views of a specification that lie over each other on one plot area, or on the panels of one, as
/// specifications of their own.
///
/// Layers that show the same by several marks are one view, as are values at the marks below them and
/// lines at values of the axes.
struct LayeredSpecification {
  /// The views from the lowest one up, with the columns that they show besides those of their
  /// tables.
  private(set) var views: [View] = []
  /// The properties that they do not show.
  private(set) var leftOut: [SpecValue] = []
  /// The views whose y values have an axis of their own.
  private(set) var ofSecondAxis: Set<Int> = []

  typealias View = (chart: ChartSpec, columns: [CalculateTransform])

  /// A view with one mark in a specification, with the properties that it inherits.
  fileprivate struct Leaf {
    /// The view with all channels; a view that marks a value of an axis has only its own.
    var view: SpecValue
    var data: SpecValue?
    var transforms: [SpecValue] = []
    var columns: [CalculateTransform] = []
    var leftOut: [SpecValue] = []
    /// The one of the outermost layers that it is in.
    var number = 0

    /// Leaves out conditional colours that keep texts legible on cells, which the layout also does.
    mutating func leaveOutShades() {
      guard view["mark"]?.markName == "text", var encoding = view["encoding"],
        let color = encoding["color"],
        color["condition"] != nil
          || color["legend"]?.isNull == true && color["scale"] != nil
            && (try? ChannelField(color, .color))?.type.isCategorical != true
      else { return }
      leftOut.append(color)
      encoding["color"] = nil
      view["encoding"] = encoding
    }

    /// Takes the constants that it shows as columns, and intervals whose ends are given as plain marks.
    mutating func takeConstants() {
      let intervals = SpecifiedIntervals(of: view)
      view = intervals.view
      columns += intervals.columns
      let constants = SpecifiedConstants(of: view)
      view = constants.view
      if constants.isOneRow { (data, transforms, columns) = (SpecifiedConstants.oneRow, [], []) }
      transforms += constants.transforms
      columns += constants.columns
    }

    /// Whether it shows the same rows as another one.
    func isOf(_ other: Leaf) -> Bool {
      data == other.data && transforms == other.transforms && columns == other.columns
    }
  }

  /// - Throws: `ChartError` with the first property that a request has no words for.
  init(_ chart: ChartSpec, _ defaults: Defaults) throws(ChartError) {
    let chart = chart.withFormulasBeforePanels
    let isPanel = chart.value["spec"]?["layer"] != nil
    guard let given = isPanel ? chart.value["spec"] : chart.value, given["layer"] != nil else {
      views = [try Self.view(of: chart)]
      return
    }
    let whole = given.raisingResolve
    let top = whole.removing("resolve")
    let resolve = TranslatedResolve(whole["resolve"], of: [.y, .color, .fill, .stroke])
    leftOut += resolve.leftOut
    // The rows of panels are those of all layers.
    if isPanel, let own = top["data"] ?? top["transform"] { throw ChartError.unsupported(own) }
    var around = Leaf(view: SpecValue(.object([])), data: chart.value["data"])
    around.transforms = chart.value["transform"]?.array ?? []
    var group: [Leaf] = []
    let leaves = try Self.leaves(of: top, in: around, defaults, isOutermost: true)
      .sharingOrders.withAnnotationsBehindRows
    // Layers with a y axis, from the left one on.
    var axes: [Int] = []
    if resolve.axes.contains(.y) {
      for leaf in leaves where !axes.contains(leaf.number) {
        guard let y = leaf.view["encoding"]?["y"], y["value"] == nil else { continue }
        axes.append(leaf.number)
      }
      guard axes.count < 3 else { throw ChartError.unsupported(whole["resolve"] ?? whole) }
    }
    func finish(_ group: [Leaf]) throws(ChartError) {
      if axes.count > 1, group.first?.number == axes[1] { ofSecondAxis.insert(views.count) }
      views.append(try Self.view(group, chart, top, isPanel))
    }
    for leaf in leaves {
      leftOut += leaf.leftOut
      // Rows of other tables are in no panel, or in all.
      guard !isPanel || leaf.data == around.data || TranslatedAnnotation(leaf.view) != nil
      else { throw ChartError.unsupported(leaf.view) }
      if let first = group.first {
        let joined = try Self.view(group + [leaf], chart, top, isPanel)
        let isOnAxis =
          axes.isEmpty || first.number == leaf.number || TranslatedAnnotation(leaf.view) != nil
        if first.isOf(leaf), isOnAxis,
          (try? TranslatedView(joined.chart, defaults)) != nil
        {
          group.append(leaf)
          continue
        }
        try finish(group)
      }
      group = [leaf]
    }
    try finish(group)
  }

  /// The specification of one view, or of panels that are alike.
  private static func view(of chart: ChartSpec) throws(ChartError) -> View {
    guard chart.value["mark"] != nil else { return (chart, []) }
    var leaf = Leaf(view: chart.value, data: chart.value["data"])
    leaf.transforms = chart.value["transform"]?.array ?? []
    leaf.takeConstants()
    return leaf.view == chart.value
      ? (chart, []) : try view([leaf], chart, SpecValue(.object([]), origin: chart.origin), false)
  }

  /// Finds the views with a mark, the lowest first.
  private static func leaves(
    of view: SpecValue, in around: Leaf, _ defaults: Defaults, isOutermost: Bool = false
  ) throws(ChartError) -> [Leaf] {
    guard let layers = view["layer"]?.array, !layers.isEmpty else {
      throw ChartError.unsupported(view)
    }
    var leaves: [Leaf] = []
    let shared = view["encoding"].map { around.view["encoding"]?.mergingChannels($0) ?? $0 }
    for (number, layer) in layers.enumerated() {
      var leaf = around
      if isOutermost { leaf.number = number }
      if let data = layer["data"], TranslatedAnnotation(layer) == nil {
        (leaf.data, leaf.transforms) = (data, [])
      }
      leaf.transforms += layer["transform"]?.array ?? []
      let encoding = shared ?? around.view["encoding"]
      if layer["layer"] != nil {
        for member in layer.object ?? []
        where !Self.membersOfGroups.contains(member.name) {
          throw ChartError.unsupported(member.value)
        }
        leaf.view = SpecValue(.object([]), origin: layer.origin)
        leaf.view["encoding"] = encoding
        leaves += try Self.leaves(of: layer, in: leaf, defaults)
        continue
      }
      leaf.view = layer.removing("transform")
      if TranslatedAnnotation(layer) == nil {
        leaf.view["data"] = nil
        let own = layer["encoding"]
        leaf.view["encoding"] = own.flatMap { encoding?.mergingChannels($0) } ?? own ?? encoding
        if !defaults.textsKeepPlaces { leaf.leaveOutShades() }
        leaf.takeConstants()
      }
      leaves.append(leaf)
    }
    return leaves
  }

  /// The properties of layers in layers; a configuration gives the last three to all views.
  private static let membersOfGroups: Set = [
    "name", "layer", "encoding", "data", "transform", "view", "width", "height",
  ]

  /// The whole specification with these views alone.
  private static func view(
    _ leaves: [Leaf], _ chart: ChartSpec, _ top: SpecValue, _ isPanel: Bool
  ) throws(ChartError) -> View {
    var view = top.removing("layer", "encoding", "data", "transform")
    if leaves.count == 1, let leaf = leaves.first {
      for member in leaf.view.object ?? [] where member.name != "name" {
        if let around = view[member.name] {
          // A configuration is that of the whole and of each layer.
          guard ["view", "width", "height"].contains(member.name) || around == member.value else {
            throw ChartError.unsupported(member.value)
          }
          continue
        }
        view[member.name] = member.value
      }
    } else {
      view["layer"] = SpecValue(.list(leaves.map(\.view)), origin: top["layer"]?.origin ?? .code)
    }
    var whole = chart
    if isPanel { whole.value["spec"] = view } else { whole.value = view }
    whole.value["data"] = leaves.first?.data
    let transforms = leaves.first?.transforms ?? []
    whole.value["transform"] = transforms.isEmpty ? nil : SpecValue(.list(transforms))
    return (whole, leaves.first?.columns ?? [])
  }
}

extension ChartSpec {
  /// The specification with the transforms of the view in its panels before them, if each row has its result
  /// from itself alone.
  fileprivate var withFormulasBeforePanels: ChartSpec {
    guard let formulas = value["spec"]?["transform"]?.array,
      formulas.allSatisfy({ $0["calculate"] != nil || $0["timeUnit"] != nil })
    else { return self }
    var chart = self
    chart.value["transform"] = SpecValue(.list((value["transform"]?.array ?? []) + formulas))
    chart.value["spec"]?["transform"] = nil
    return chart
  }
}

extension [LayeredSpecification.Leaf] {
  /// The views with those that mark values of axes behind the rows that these axes show: a chart knows
  /// where they lie.
  fileprivate var withAnnotationsBehindRows: Self {
    let isAnnotation = map { TranslatedAnnotation($0.view) != nil }
    guard let first = isAnnotation.firstIndex(of: false) else { return self }
    var rows = self[first]
    var leaves = [rows]
    for index in indices where index != first {
      var leaf = self[index]
      if isAnnotation[index] {
        (leaf.data, leaf.transforms, leaf.columns) = (rows.data, rows.transforms, rows.columns)
      } else if index > first {
        rows = leaf
      }
      leaves.append(leaf)
    }
    return leaves
  }

  /// The views with the order of categories along each axis that any of them lists.
  fileprivate var sharingOrders: Self {
    var leaves = self
    for axis in [Channel.x.rawValue, Channel.y.rawValue] {
      let lists = compactMap { leaf -> (field: SpecValue, names: SpecValue)? in
        guard let channel = leaf.view["encoding"]?[axis], let field = channel["field"],
          channel["type"]?.string == "nominal", let names = channel["scale"]?["domain"],
          names.array != nil
        else { return nil }
        return (field, names)
      }
      guard let first = lists.first else { continue }
      for index in indices {
        guard var encoding = leaves[index].view["encoding"], var channel = encoding[axis],
          channel["field"] == first.field, channel["sort"] == nil, channel["scale"] == nil
        else { continue }
        channel["sort"] = first.names
        encoding[axis] = channel
        leaves[index].view["encoding"] = encoding
      }
    }
    return leaves
  }
}

extension SpecValue {
  /// The layers with those of a group among them in its place, where the group says which scales its
  /// layers share and all others mark values of the axes.
  fileprivate var raisingResolve: SpecValue {
    guard self["resolve"] == nil, let layers = self["layer"]?.array,
      let index = layers.firstIndex(where: { $0["resolve"] != nil }),
      let group = layers[index].object, let inner = layers[index]["layer"]?.array,
      group.allSatisfy({ ["name", "layer", "encoding", "resolve"].contains($0.name) }),
      layers.indices.allSatisfy({ $0 == index || TranslatedAnnotation(layers[$0]) != nil })
    else { return self }
    let shared = layers[index]["encoding"] ?? SpecValue(.object([]), origin: origin)
    let raised = inner.map { layer in
      let own = layer["encoding"] ?? SpecValue(.object([]), origin: layer.origin)
      return layer.setting("encoding", shared.mergingChannels(own))
    }
    return setting("resolve", layers[index]["resolve"] ?? SpecValue(.null))
      .setting(
        "layer",
        SpecValue(
          .list(layers[..<index] + raised + layers[(index + 1)...]),
          origin: self["layer"]?.origin ?? origin))
  }

  /// Returns the channels of a view with those of a view in it. Definitions with data inherit
  /// missing properties.
  func mergingChannels(_ inner: SpecValue) -> SpecValue {
    var result = self
    for member in inner.object ?? [] {
      let (name, channel) = (member.name, member.value)
      let isChannel = channel.object != nil && channel["value"] == nil && channel["datum"] == nil
      let merged =
        isChannel ? self[name].flatMap { $0.object == nil ? nil : $0.merging(channel) } : nil
      result = result.setting(name, merged ?? channel)
    }
    return result
  }
}
