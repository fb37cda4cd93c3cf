/// A value for rows and one for columns.
package enum RowColumnVocabulary: Vocabulary {
  package enum Values: String, PropertyNames {
    case row, column
  }
}
