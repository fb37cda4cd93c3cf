/// A view of a specification: the whole chart, or one of the views in it.
package enum ViewVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case columns
  }

  package enum Texts: String, PropertyNames {
    case bounds, description, name, schema = "$schema"
  }

  package enum Colors: String, PropertyNames {
    case background
  }

  package enum Parts: String, PartNames {
    case align, center, data, encoding, height, mark, params, projection, resolve, spacing,
      title, transform, view, width, concat, facet, spec, hconcat, vconcat, `repeat`, layer,
      autosize, config, padding

    package var part: Part {
      switch self {
      case .align:
        Part(RowColumnVocabulary.self, or: [.text])
      case .center:
        Part(RowColumnVocabulary.self, or: [.boolean])
      case .data:
        Part(DataVocabulary.self)
      case .encoding:
        Part(EncodingVocabulary.self)
      case .height, .width:
        Part(SizeVocabulary.self, or: [.number, .text])
      case .mark:
        Part(MarkVocabulary.self, or: [.text])
      case .params:
        Part(ParameterVocabulary.self, .list)
      case .projection:
        Part(ProjectionVocabulary.self)
      case .resolve:
        Part(ResolveVocabulary.self)
      case .spacing:
        Part(RowColumnVocabulary.self, or: [.number])
      case .title:
        Part(TitleVocabulary.self, or: [.text, .list])
      case .transform:
        Part(TransformVocabulary.self, .list)
      case .view:
        Part(ViewLookVocabulary.self)
      case .concat, .hconcat, .vconcat, .layer:
        Part(ViewVocabulary.self, .list)
      case .facet:
        Part(ChannelVocabulary.self)
      case .spec:
        Part(ViewVocabulary.self)
      case .`repeat`:
        Part(RepeatVocabulary.self, or: [.list])
      case .autosize:
        Part(AutoSizeVocabulary.self, or: [.text])
      case .config:
        Part(ConfigVocabulary.self)
      case .padding:
        Part(PaddingVocabulary.self, or: [.number])
      }
    }
  }

  package enum Rows: String, PropertyNames {
    case usermeta, datasets
  }

  package static var notDrawn: [String] {
    ["bounds", "align", "center", "projection"]
  }

  package static func words(of name: String) -> ClosedWords? {
    ["width", "height"].contains(name) ? ClosedWords("container") : nil
  }
}
