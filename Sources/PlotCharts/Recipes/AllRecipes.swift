/// Every chart that is made of others' marks, by the name that the command line gives it.
let allRecipes: [any Recipe] =
  [
    BoxPlotRecipe(), ViolinRecipe(), StripRecipe(), DensityRecipe(), ECDFRecipe(), QQRecipe(),
    HeatMapRecipe(), HexBinRecipe(), PieRecipe(), CandlestickRecipe(),
    IntervalRecipe.bars, IntervalRecipe.band,
  ] + MarkRecipe.all

/// The names of all of them.
public let allRecipeNames: [String] = allRecipes.map(\.name)
