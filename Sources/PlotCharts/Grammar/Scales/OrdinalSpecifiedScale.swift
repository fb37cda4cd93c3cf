/// Categories with looks that follow each other.
struct OrdinalSpecifiedScale: SpecifiedScale {
  let name = "ordinal"

  func train(_ model: ScaleModel, _ look: SpecificationLook) throws(ChartError) {
    try model.trainCategories(look)
    model.mapping = .discrete(model.categoryIndices)
  }
}
