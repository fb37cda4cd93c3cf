import PlotLook
import PlotWords

/// A chart in the words of Vega-Lite, or one of the views in it: https://vega.github.io/vega-lite/.
///
/// It holds no columns and no scales. Unset values are missing; rows are part of it only if they
/// were in the text of a specification.
package typealias ChartSpec = Properties<ViewVocabulary>
package typealias ChannelSpec = Properties<ChannelVocabulary>
package typealias MarkSpec = Properties<MarkVocabulary>
package typealias ScaleSpec = Properties<ScaleVocabulary>
package typealias AxisSpec = Properties<AxisVocabulary>
package typealias TitleSpec = Properties<TitleVocabulary>
package typealias TransformSpec = Properties<TransformVocabulary>
package typealias DataSpec = Properties<DataVocabulary>
package typealias EncodingSpec = Properties<EncodingVocabulary>

/// The channels of a mark with their definitions.
package enum EncodingVocabulary: Vocabulary {
  package typealias Parts = Channel
}

extension Channel: PartNames {
  package var part: Part { Part(ChannelVocabulary.self, .oneOrList) }
}

/// The kinds of views.
package enum ViewContent: Sendable, Hashable {
  /// A mark with its channels.
  case unit(mark: MarkSpec, encoding: EncodingSpec)
  /// Views on one plot area, the first below, with the channels that they share.
  case layer([ChartSpec], encoding: EncodingSpec?)
  /// A view for each value of a field.
  case facet(ChannelSpec, ChartSpec)
  /// Views beside each other.
  case concat([ChartSpec], Direction)
  /// A view for each of some fields.
  case repeated(Properties<RepeatVocabulary>, ChartSpec)

  package enum Direction: String, Sendable {
    case horizontal = "hconcat"
    case vertical = "vconcat"
    case wrapped = "concat"
  }
}

extension Properties<ViewVocabulary> {
  package init(_ content: ViewContent) {
    self.init()
    switch content {
    case .unit(let mark, let encoding):
      (self[.mark], self[.encoding]) = (mark.value, encoding.value)
    case .layer(let views, let encoding):
      (self[.layer], self[.encoding]) = (SpecValue(.list(views.map(\.value))), encoding?.value)
    case .facet(let field, let view): (self[.facet], self[.spec]) = (field.value, view.value)
    case .concat(let views, let direction):
      value[direction.rawValue] = SpecValue(.list(views.map(\.value)))
    case .repeated(let fields, let view):
      (self[.repeat], self[.spec]) = (fields.value, view.value)
    }
  }

  /// The kind of the view with its parts.
  ///
  /// - Throws: `ChartError` if it has none, or one without its parts.
  package var content: ViewContent {
    get throws(ChartError) {
      if let fields: Properties<RepeatVocabulary> = part(.repeat) {
        guard let view: ChartSpec = part(.spec) else {
          throw value.error("'spec' is missing: the view to repeat")
        }
        return .repeated(fields, view)
      }
      for direction in [ViewContent.Direction.horizontal, .vertical, .wrapped] {
        guard let list = value[direction.rawValue] else { continue }
        return .concat(try views(list, direction.rawValue), direction)
      }
      if let field: ChannelSpec = part(.facet), let view: ChartSpec = part(.spec) {
        return .facet(field, view)
      }
      if let list = self[.layer] {
        return .layer(try views(list, "layer"), encoding: part(.encoding))
      }
      if let mark: MarkSpec = part(.mark) {
        return .unit(mark: mark, encoding: part(.encoding) ?? EncodingSpec(origin: origin))
      }
      throw value.error(
        "the view has no mark",
        hint: "a view has one of mark, layer, facet, concat, hconcat, vconcat, repeat")
    }
  }

  /// Replaces its data by the rows of a file; the declared types of the columns stay.
  package mutating func replaceData(by file: String) {
    let data: DataSpec? = part(.data)
    let format: Properties<DataFormatVocabulary>? = data?.part(.format)
    var other = DataSpec(origin: .flag("--data"))
    other[.url] = file
    other[.format] = format?.value.removing("type", "property", "delimiter")
    self[.data] = other.value
  }

  /// Changes the names of all files of data.
  package mutating func renameFiles(_ name: (String) -> String) {
    value.renameFiles(name)
  }

  private func views(_ list: SpecValue, _ name: String) throws(ChartError) -> [ChartSpec] {
    guard let views = list.array, !views.isEmpty else {
      throw list.error("'\(name)' is a list of views, at least one")
    }
    return views.map(ChartSpec.init)
  }
}

extension Properties<EncodingVocabulary> {
  /// The definition of a channel, the first one of several.
  package subscript(channel channel: Channel) -> ChannelSpec? {
    get {
      let definitions: [ChannelSpec] = parts(channel)
      return definitions.first
    }
    set { self[channel] = newValue?.value }
  }
}

extension SpecValue {
  /// Changes the names of files in each member `data`, wherever it is.
  fileprivate mutating func renameFiles(_ name: (String) -> String) {
    switch content {
    case .list(var values):
      for index in values.indices { values[index].renameFiles(name) }
      content = .list(values)
    case .object(var members):
      for index in members.indices {
        if members[index].name == "data", let url = members[index].value["url"],
          let old = url.string
        {
          members[index].value["url"] = SpecValue(.text(name(old)), origin: url.origin)
        } else {
          members[index].value.renameFiles(name)
        }
      }
      content = .object(members)
    default: break
    }
  }
}
