/// Every type of scale, by the name that specifications give it.
let allSpecifiedScales: [any SpecifiedScale] = [
  LinearSpecifiedScale(), LogSpecifiedScale(), PowSpecifiedScale(name: "pow"),
  PowSpecifiedScale(name: "sqrt"), SymlogSpecifiedScale(), TimeSpecifiedScale(name: "time"),
  TimeSpecifiedScale(name: "utc"), BandSpecifiedScale(), PointSpecifiedScale(),
  OrdinalSpecifiedScale(), QuantizeSpecifiedScale(), QuantileSpecifiedScale(),
  ThresholdSpecifiedScale(), BinOrdinalSpecifiedScale(), IdentitySpecifiedScale(),
]
