import PlotTables

/// The values of a column, and what tells their groups apart.
struct RecipeSample {
  var values: RecipeChannel
  let field: String
  let color: RecipeChannel?
  /// The columns that split them: by colour and by panels.
  let splits: [String]

  var groupby: JSONNode { JSONNode(splits.map { JSONNode($0) }) }
  /// A gap is no value, and no zero.
  var isValid: JSONNode { ["filter": JSONNode("isValid(\(values.datum))")] }
}
