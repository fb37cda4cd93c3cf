import PlotLook
import PlotMarks
import PlotViews

/// The space beside each column of panels and above and below each row; the outermost spaces include the
/// margins of the canvas.
private struct GridRoom: Hashable {
  var lefts: [Double]
  var rights: [Double]
  var tops: [Double]
  var bottoms: [Double]

  init(lefts: [Double], rights: [Double], tops: [Double], bottoms: [Double]) {
    (self.lefts, self.rights, self.tops, self.bottoms) = (lefts, rights, tops, bottoms)
  }

  /// The room around a single panel.
  init(_ insets: Insets) {
    self.init(
      lefts: [insets.left], rights: [insets.right], tops: [insets.top], bottoms: [insets.bottom])
  }

  func contains(_ other: GridRoom) -> Bool {
    zip(lefts, other.lefts).allSatisfy { $0 >= $1 }
      && zip(rights, other.rights).allSatisfy { $0 >= $1 }
      && zip(tops, other.tops).allSatisfy { $0 >= $1 }
      && zip(bottoms, other.bottoms).allSatisfy { $0 >= $1 }
  }

  func union(_ other: GridRoom) -> GridRoom {
    GridRoom(
      lefts: zip(lefts, other.lefts).map { max($0, $1) },
      rights: zip(rights, other.rights).map { max($0, $1) },
      tops: zip(tops, other.tops).map { max($0, $1) },
      bottoms: zip(bottoms, other.bottoms).map { max($0, $1) })
  }

  /// Returns the room in whole cells.
  func rounded(to cell: Size) -> GridRoom {
    func up(_ rooms: [Double], _ side: Double) -> [Double] {
      rooms.map { ($0 / side - 1e-6).rounded(.up) * side }
    }
    return GridRoom(
      lefts: up(lefts, cell.width), rights: up(rights, cell.width), tops: up(tops, cell.height),
      bottoms: up(bottoms, cell.height))
  }

  /// Returns the size of each panel, in whole points, so that edges fall between pixels, or in whole cells.
  func panelSize(in canvas: Size, of cell: Size?) -> Size {
    func share(_ length: Double, _ taken: [Double], _ count: Int, _ side: Double) -> Double {
      // A tolerance, as sums of fractions may be just below whole points.
      (((length - taken.reduce(0, +)) / Double(count) + 1e-6) / side).rounded(.down) * side
    }
    return Size(
      width: share(canvas.width, lefts + rights, lefts.count, cell?.width ?? 1),
      height: share(canvas.height, tops + bottoms, tops.count, cell?.height ?? 1))
  }

  func origin(row: Int, column: Int, _ panel: Size) -> Point {
    Point(
      x: lefts[...column].reduce(0, +) + rights[..<column].reduce(0, +)
        + Double(column) * panel.width,
      y: tops[...row].reduce(0, +) + bottoms[..<row].reduce(0, +) + Double(row) * panel.height)
  }
}

extension LayoutBuilder {
  /// Between values left of their bars, and names: more than a space, so that they are not read as one.
  private static let gapBesideValues = 6.0

  /// Widens the space around the panels until every label of axes and marks is inside the canvas and apart
  /// from those of the next panel. The space only grows, so the loop terminates.
  func setPanels(
    _ layout: inout ChartLayout, _ grid: PanelGrid, top: Double, below: Double,
    _ choices: Set<Choice>
  ) -> Outcome {
    var room = leastRoom(layout, grid, top: top, below: below)
    if let cell = text.cell { room = room.rounded(to: cell) }
    while true {
      let cell = room.panelSize(in: layout.size, of: text.cell)
      let size = chart.areaUnits?.area(in: Rect(origin: .zero, size: cell)).size ?? cell
      guard size.width >= smallestArea.width, size.height >= smallestArea.height
      else { return .isTooSmall }
      layout.panels = []
      let hasNames = choices.contains(.namesAtEnds)
      let arcLabels = isPolar ? self.arcLabels(size, hasNames: hasNames) : []
      let radius =
        data.lazy.filter(\.mark.isPolar).compactMap(\.look.outerRadius).first.map {
          min($0 * chart.theme.unit, min(size.width, size.height) / 2)
        } ?? arcLabels.map { $0.radius(within: size) }.min() ?? 0
      var named: Set<Annotation> = []
      for index in 0..<grid.count {
        let origin = room.origin(row: grid.row(of: index), column: grid.column(of: index), cell)
        let area = Rect(origin: origin, size: cell)
        var panel = PanelLayout(
          plotArea: chart.areaUnits?.area(in: area) ?? area, layers: placed(size, panel: index))
        panel.frame = chart.frame
        if isPolar {
          guard
            setArcs(&panel, arcLabels[index], radius: radius, hasNames: hasNames)
          else { return .refused(.namesAtEnds) }
        } else if let refused = setLabels(
          &panel, in: area, grid, index, layout, choices, named: named)
        {
          return .refused(refused)
        }
        named.formUnion(panel.annotations.lazy.map(\.annotation))
        layout.panels.append(panel)
      }
      if layout.legend.isBeside {
        let (first, last) = (layout.panels[0].plotArea, layout.panels[grid.count - 1].plotArea)
        guard layout.legend.height <= last.maxY - first.minY else {
          return .refused(.legendBeside)
        }
        layout.legendOrigin = Point(
          x: layout.legend.side == .left
            ? margin : (width - margin - layout.legend.width).rounded(.down),
          y: first.minY)
      }
      layout.hiddenAnnotations = chart.annotations.filter { !named.contains($0) }
      setPanelTitles(&layout, grid, room.rights.last ?? 0)

      let needed = neededRoom(layout, grid, top: top, below: below)
      // Texts at places of a written picture are right for its plot area alone.
      if chart.omittedParts != nil, grid.count == 1 {
        let written = GridRoom(chart.leastInsets)
        if room == written { return .laidOut(layout) }
        room = written
        continue
      }
      if room.contains(needed) { return .laidOut(layout) }
      room = room.union(needed)
    }
  }

  /// Sets the axes of a panel and the labels beside its marks. Returns a choice that turns out to have no
  /// room.
  private func setLabels(
    _ panel: inout PanelLayout, in cell: Rect, _ grid: PanelGrid, _ index: Int,
    _ layout: ChartLayout, _ choices: Set<Choice>, named: Set<Annotation>
  ) -> Choice? {
    let size = panel.plotArea.size
    let lead = chart.lead
    if choices.contains(.valuesAtBars) {
      panel.valueLabels = ValueLabels(panel.layers[lead], text: text)
      guard panel.valueLabels.fit(panel.layers[lead]) else { return .valuesAtBars }
    }
    if choices.contains(.namesAtEnds) {
      guard let labels = directLabels(size) else { return .namesAtEnds }
      panel.directLabels = labels
    }
    panel.annotations = chart.annotations.compactMap {
      PlacedAnnotation($0, panelScales[index], size)
    }
    let flags = panel.annotations.filter { $0.isVertical && !named.contains($0.annotation) }
    guard !omitted.contains(.labels) else {
      panel.annotationLabels = AnnotationLabels(
        without: panel.annotations.filter { !named.contains($0.annotation) })
      panel.valueLabels.callouts.omitted = chart.callouts.count
      if chart.showsValues == true {
        panel.valueLabels.omittedCount =
          panel.layers[lead].data.values?.values.count(where: \.isFinite) ?? 0
      }
      return nil
    }
    setCallouts(&panel)
    if !choices.contains(.valuesAtBars) {
      setWords(&panel, flags: flags)
      setPinnedWords(&panel, in: cell)
    }
    // An annotation is labelled in the first panel that shows it.
    panel.annotationLabels = AnnotationLabels(
      panel.annotations, after: named, panel.layers, size: size,
      taken: panel.valueLabels.texts.map(\.box),
      margin: panel.directLabels.labels.isEmpty && !hasSecondAxis ? 0.12 * width : 0, theme: theme,
      text: text)
    let labelled = chart.facet?.labelled ?? []
    let share = labelled.contains(.y) ? grid.columnCount : 1
    let besideValues = max(panel.valueLabels.overhang.left, chart.leastClearance)
    // The space beside the first panel of a row is that of all, so that titles are in line.
    let room = setYAxes(
      &panel, index, grid, maxWidth: (0.38 * width / Double(share), 0.25 * width),
      clearance: besideValues > 0 ? besideValues + Self.gapBesideValues : 0)
    guard layout.showsValueAxis else { return nil }
    setXAxis(
      &panel, index, grid,
      maxHeight: 0.35 * layout.size.height
        / Double(labelled.contains(.x) ? grid.rowCount : 1), beside: room)
    if grid.count == 1 { setNumbersAtRisk(&panel, layout) }
    return nil
  }

  /// Sets the texts of layers, and values if the chart shows them, beside the marks of their rows.
  private func setWords(_ panel: inout PanelLayout, flags: [PlacedAnnotation]) {
    let layers = chart.layers.indices
    var pairs: [(marks: Int, words: Int?)] = []
    for words in layers
    where panel.layers[words].data.mark.writesTexts
      && !panel.layers[words].data.keepsPlacesOfTexts && !panel.layers[words].data.pinsTexts
    {
      // The rows of a composite chart are groups, to which labels of the table's rows do not apply.
      let alike = layers.filter {
        chart.rows(of: $0) == chart.rows(of: words)
          && [nil, .lead].contains(chart.layers[$0].part?.role)
          && (chart.layers[$0].part == nil) == (chart.layers[words].part == nil)
      }
      pairs.append((alike[alike.map { chart.layers[$0].mark }.lead], words))
    }
    if chart.showsValues == true, !pairs.contains(where: { $0.marks == chart.lead }),
      !chart.mayOmitValues || ValueLabels.stayApart(panel.layers[chart.lead], text: text)
    {
      pairs.append((chart.lead, nil))
    }
    for (marks, words) in pairs {
      let others = layers.filter { chart.rows(of: $0) != chart.rows(of: marks) }
        .map { panel.layers[$0] }.filter { !$0.data.mark.fillsBand && !$0.data.mark.fillsCells }
      // The flags of annotations are above the plot area.
      panel.valueLabels.add(
        ValueLabels(
          beside: panel.layers[marks], words.map { panel.layers[$0] },
          top: flags.isEmpty && !isXOpposite ? 2 * text.lineHeight(theme.tickStyle) : 0,
          right: panel.directLabels.labels.isEmpty && !hasSecondAxis ? 0.25 * width : 0,
          ink: others.flatMap(\.inkSamples)
            + panel.annotations.flatMap { $0.samples(in: panel.plotArea.size) }
            + panel.valueLabels.leaders.flatMap(\.samples),
          taken: panel.valueLabels.texts.map(\.box), text: text))
    }
  }

  /// Sets the names of composite charts that are on a given side of their marks.
  private func setPinnedWords(_ panel: inout PanelLayout, in cell: Rect) {
    let room = Rect(
      x: cell.minX - panel.plotArea.minX, y: cell.minY - panel.plotArea.minY, width: cell.width,
      height: cell.height)
    for words in panel.layers where words.data.pinsTexts {
      panel.valueLabels.add(
        ValueLabels(
          pinned: words, on: panel.layers[chart.lead], within: room,
          taken: panel.valueLabels.texts.map(\.box), text: text))
    }
  }

  private func leastRoom(
    _ layout: ChartLayout, _ grid: PanelGrid, top: Double, below: Double
  ) -> GridRoom {
    let gap = panelGap
    var room = GridRoom(
      lefts: Array(repeating: gap.width / 2, count: grid.columnCount),
      rights: Array(repeating: gap.width / 2, count: grid.columnCount),
      tops: Array(repeating: gap.height / 2, count: grid.rowCount),
      bottoms: Array(repeating: gap.height / 2, count: grid.rowCount))
    room.lefts[0] = margin + layout.legend.width(at: .left).rounded(.up)
    room.rights[grid.columnCount - 1] =
      margin + rowTitleWidth + layout.legend.width(at: .right)
    room.tops[0] = top
    room.bottoms[grid.rowCount - 1] = below
    return room
  }

  /// Returns the space for the labels and titles around the panels, in whole points, so that edges fall
  /// between pixels.
  private func neededRoom(
    _ layout: ChartLayout, _ grid: PanelGrid, top: Double, below: Double
  ) -> GridRoom {
    let least = leastRoom(layout, grid, top: top, below: below)
    var needed = least
    for (index, panel) in layout.panels.enumerated() {
      let (left, bottom) = (panel.leftAxis, panel.bottomAxis)
      let (row, column) = (grid.row(of: index), grid.column(of: index))
      func widen(_ room: inout Double, _ least: Double, _ need: Double) {
        room = max(room, (least + need).rounded(.up))
      }
      // Labels may be closer to those of the next panel than plot areas to each other; of two axes in a
      // row less so.
      let (isFirst, isLast) = (column == 0, column == grid.columnCount - 1)
      let ends = BottomAxis.betweenPanels * theme.unit / 2
      for (space, need) in [
        (6, max(left.width, panel.valueLabels.overhang.left)),
        (ends, max(bottom.overhang.left, panel.topAxis.overhang.left)),
      ] {
        widen(
          &needed.lefts[column], isFirst ? least.lefts[column] : min(space, least.lefts[column]),
          need)
      }
      for (space, need) in [
        (
          2,
          max(
            panel.directLabels.width, panel.rightAxis.width, panel.valueLabels.overhang.right,
            panel.annotationLabels.overhang)
        ),
        (ends, max(bottom.overhang.right, panel.topAxis.overhang.right)),
      ] {
        widen(
          &needed.rights[column], isLast ? least.rights[column] : min(space, least.rights[column]),
          need)
      }
      widen(
        &needed.tops[row], least.tops[row],
        max(
          left.overhang.top, panel.topAxis.height, panel.rightAxis.overhang.top,
          panel.directLabels.overhang - textRoom.belowYTitle,
          layout.headroom(ofRow: row, grid) + panelTitleHeight(index, panel.plotArea.width)))
      // Labels over an empty place of the grid need no further space.
      guard row == grid.rowCount - 1 || !grid.isLowest(index) else { continue }
      widen(
        &needed.bottoms[row],
        row == grid.rowCount - 1 ? least.bottoms[row] : min(2, least.bottoms[row]),
        max(bottom.height, left.overhang.bottom, panel.rightAxis.overhang.bottom))
    }
    needed.tops[0] = max(needed.tops[0], (least.tops[0] + rowsTitleHeight).rounded(.up))
    needed.lefts[0] = max(needed.lefts[0], chart.leastInsets.left)
    needed.tops[0] = max(needed.tops[0], chart.leastInsets.top)
    let (lastColumn, lastRow) = (grid.columnCount - 1, grid.rowCount - 1)
    needed.rights[lastColumn] = max(needed.rights[lastColumn], chart.leastInsets.right)
    needed.bottoms[lastRow] = max(needed.bottoms[lastRow], chart.leastInsets.bottom)
    return text.cell.map(needed.rounded(to:)) ?? needed
  }
}

extension Chart {
  /// The margin of the canvas, on all sides.
  var margin: Double {
    isMember
      ? 0 : layout.margin?.top ?? GuideDistances.margin(width: width, height: height, theme)
  }
}
