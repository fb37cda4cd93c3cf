/// What is worth saying of a layout.
final class SpecificationRemarks {
  /// How many words of marks were left out, as they would stand on others.
  var hiddenTexts = 0
  /// How many there were.
  var texts = 0
}
