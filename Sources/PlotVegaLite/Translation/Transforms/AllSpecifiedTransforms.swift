import PlotTransforms

/// Every transform of the lists of specifications. The first one here decides about an object that
/// has the words of several.
let allSpecifiedTransforms: [any SpecifiedTransform.Type] = [
  FilterTransform.self,
  CalculateTransform.self,
  LookupTransform.self,
  TimeUnitTransform.self,
  BinTransform.self,
  AggregateTransform.self,
  JoinAggregateTransform.self,
  StackTransform.self,
  WindowTransform.self,
  FoldTransform.self,
  ImputeTransform.self,
  DensityTransform.self,
  RegressionTransform.self,
  LoessTransform.self,
  QuantileTransform.self,
  SampleTransform.self,
  PivotTransform.self,
  FlattenTransform.self,
]
