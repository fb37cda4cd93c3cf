/// The scales, axes and legends that views share.
package enum ResolveVocabulary: Vocabulary {
  package enum Parts: String, PartNames {
    case axis, legend, scale

    package var part: Part {
      switch self {
      case .axis, .legend, .scale:
        Part(ResolveChoiceVocabulary.self)
      }
    }
  }
}
