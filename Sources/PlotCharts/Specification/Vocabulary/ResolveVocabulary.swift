/// The scales, axes and legends that views share.
public enum ResolveVocabulary: Vocabulary {
  public enum Parts: String, PartNames {
    case axis, legend, scale

    public var part: Part {
      switch self {
      case .axis, .legend, .scale:
        Part(ResolveChoiceVocabulary.self)
      }
    }
  }
}
