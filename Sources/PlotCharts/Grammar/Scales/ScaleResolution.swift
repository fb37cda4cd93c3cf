import PlotThreads
import PlotTables

extension ViewModel {
  /// Gives every channel of every mark a scale, shared between views as `resolve` says.
  func resolveScales() {
    switch content {
    case .unit(let unit):
      for channel in Channel.allCases {
        guard let field = unit.channels[channel], channel.primary.hasScale,
          field.hasField || field.datum != nil, !field.hasNoScale
        else { continue }
        let scale = scales[channel.primary] ?? ScaleModel(channel.primary)
        scale.uses.append(ScaleModel.Use(unit: unit, field: field))
        scales[channel.primary] = scale
        unit.scales[channel.primary] = scale
      }
      // The first end decides where both could.
      for scale in scales.values {
        scale.uses.sort {
          !($0.field.channel != scale.channel) && $1.field.channel != scale.channel
        }
      }
    case .layer(let children):
      merge(children) { _ in true }
      for unit in units { unit.scalesAround.merge(scales) { $1 } }
    case .grid(let grid):
      merge(grid.children) { channel in
        switch channel {
        case .theta, .radius: false
        case .x, .y, .xOffset, .yOffset: grid.kind == .facet
        default: true
        }
      }
    }
  }

  private func merge(_ children: [ViewModel], isShared: (Channel) -> Bool) {
    for child in children { child.resolveScales() }
    for channel in Channel.allCases {
      let chosen = node["resolve"]?["scale"]?[channel.rawValue]?.string
      guard chosen.map({ $0 == "shared" }) ?? isShared(channel) else { continue }
      let owners = children.filter { $0.scales[channel] != nil }
      guard let first = owners.first?.scales[channel] else { continue }
      // Categories and quantities have no scale in common.
      let kinds = Set(owners.compactMap { $0.scales[channel]?.isDiscreteByType })
      guard kinds.count == 1 || chosen == "shared" || channel.isPosition else { continue }
      for owner in owners.dropFirst() {
        guard let other = owner.scales[channel], other !== first else { continue }
        first.uses += other.uses
        for use in other.uses { use.unit.scales[channel] = first }
      }
      for owner in owners { owner.scales[channel] = nil }
      scales[channel] = first
    }
  }

  /// All scales in it, its own and those of its parts.
  var allScales: [ScaleModel] {
    Channel.allCases.compactMap { scales[$0] } + children.flatMap(\.allScales)
  }
}
