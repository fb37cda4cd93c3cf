/// Every transform of the lists of specifications. Where an object has the words of several, the first
/// one here decides.
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
