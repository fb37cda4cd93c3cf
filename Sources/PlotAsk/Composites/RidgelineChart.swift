import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The densities of groups as rows of hills that overlap, over one axis of values, with a line at each
/// median.
struct RidgelineChart: CompositeChart {
  let name = "ridgeline"
  let words = "ridgeline plot"
  let subject = CompositeSubject.groups
  let mark: any Mark = ViolinMark(foot: -1)
  let joinsLists = false
  let takes: Set = ["--values"]

  /// The height of the highest hill in rows.
  private static let reach = 2.0

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    var plan = try inference.groups(self)
    let values = plan.y.map { ChartText.line($0.field) }.joined(separator: ",").quotedForShell
    guard let groups = plan.x else {
      guard plan.y.count > 1 || plan.numbersRows else {
        throw inference.missing(self, "a column of groups", "-y")
      }
      plan.isHorizontal = true
      return plan
    }
    let name = ChartText.line(groups.field).quotedForShell
    guard plan.isHorizontal || inference.requestedX?.field != groups.field else {
      throw ChartError(
        .usage, "a \(words) has its values along x, and its groups along y",
        hint: "-x \(values) -y \(name)")
    }
    if let color = plan.color, color.field != groups.field {
      throw ChartError(
        .usage, "a \(words) has one hill in each row, and --color would make several",
        hint: "--facet \(ChartText.line(color.field).quotedForShell) makes panels")
    }
    plan.isHorizontal = true
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var outline = ViolinTransform(input.field, groupby: input.splits)
    outline.scale = input.scale
    outline.names = outline.names.map { input.unused("\($0) \(input.field)") }
    // A row is two halves of its band high.
    outline.reach = 2 * Self.reach
    let names = outline.names
    var (hill, middle) = (MarkLook(), MarkLook())
    (hill.tint, hill.strokeWidth) = (0.3, 1.25)
    (middle.bandShare, middle.strokeWidth, middle.tone, middle.opacity) = (1, 1.5, .ink, 1)
    var shape = input.encoding(of: names.value)
    shape[.yOffset] = ChannelDefinition(names.width)
    var layers = [
      Layer(mark, shape, of: self, .key, look: hill),
      Layer(
        TickMark(), input.encoding(of: names.median), of: self, .lead,
        telling: .statistic("median"), look: middle),
    ]
    // The highest hill of the first row needs the room of further rows.
    let gaps = Defaults.Bands(inner: 0, outer: (Self.reach - 1) / 2, align: 1)
    for index in layers.indices { layers[index].encoding[.y]?.scale.gaps = gaps }
    return CompositeUnits(transforms: [outline], layers: layers)
  }
}
