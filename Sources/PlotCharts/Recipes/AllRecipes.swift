/// Every chart that is made of others' marks, by the name that the command line gives it.
let allRecipes: [any Recipe] =
  [
    HeatMapRecipe(), HexBinRecipe(), CandlestickRecipe(),
  ] + MarkRecipe.all

/// The names of all of them.
public let allRecipeNames: [String] = allRecipes.map(\.name)
