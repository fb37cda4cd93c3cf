/// The words of dates in English and other languages of Western Europe, and the abbreviations of
/// zones, looked up by their bytes alone.
package enum TimeWords {
  /// Returns a word as a number, in lower case; a word of more than eight letters by its first
  /// eight. Different words have different lengths or differ in these.
  @inline(__always)
  static func key(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt64 {
    var key: UInt64 = 0
    for i in start..<min(end, start + 8) { key = key << 8 | UInt64(bytes[i] | 0x20) }
    return key
  }

  /// 1 to 12 for `jan`, `january`, `sept` …
  static func month(_ word: UInt64, length: Int) -> Int? {
    number(word, length: length, among: months, lengths: monthLengths) ?? (word == sept ? 9 : nil)
  }

  /// Returns the month of a name in German, French, Spanish, Italian, Portuguese or Dutch, or of an
  /// abbreviation of Unicode's CLDR 45 (`calendar.gregorian.months`), without its point.
  static func foreignMonth(_ word: UInt64, length: Int) -> Int? {
    foreignMonths.first { $0.key == word && $0.length == length }?.month
  }

  /// Whether a word is a day of the week in one of these languages.
  static func isForeignWeekday(_ word: UInt64, length: Int) -> Bool {
    foreignWeekdays.contains { $0.key == word && $0.length == length }
  }

  /// Whether a word means a week, or is its abbreviation, in English or one of these languages.
  static func isWeek(_ word: UInt64, length: Int) -> Bool {
    weeks.contains { $0.key == word && $0.length == length }
  }

  private static let weeks = packedWords(
    "w wk week kw woche semaine sem semana settimana")

  private static let foreignMonths: [(key: UInt64, length: Int, month: Int)] =
    monthsElsewhere.enumerated().flatMap { index, words in
      packedWords(words).map { ($0.key, $0.length, index + 1) }
    }

  /// The names of each month in these languages, and their abbreviations, with spaces between.
  package static let monthsElsewhere = [
    "januar jänner janvier janv enero ene gennaio gen janeiro januari styczeń stycznia sty leden ledna led"
      + " январь января янв ocak oca tammikuu",
    "februar feber février fevrier févr fevr fév febrero febbraio fevereiro fev februari luty lutego lut"
      + " únor února úno февраль февраля фев şubat şub helmikuu",
    "märz maerz mär mrz mars marzo março marco maart mrt marzec marca březen března bře март марта мар mart"
      + " maaliskuu",
    "avril avr abril abr aprile kwiecień kwietnia kwi duben dubna dub апрель апреля апр nisan nis huhtikuu",
    "mai mayo maggio mag maio mei maj maja květen května kvě май мая mayıs toukokuu",
    "juni juin junio giugno giu junho czerwiec czerwca cze červen června čvn июнь июня июн haziran haz kesäkuu",
    "juli juillet juil julio luglio lug julho lipiec lipca lip červenec července čvc июль июля июл temmuz tem"
      + " heinäkuu",
    "août aout agosto ago augustus augusti sierpień sierpnia sie srpen srpna srp август августа авг ağustos"
      + " ağu elokuu",
    "septembre septiembre setiembre settembre set setembro wrzesień września wrz září zář сентябрь сентября"
      + " сен eylül eyl syyskuu",
    "oktober okt octobre octubre ottobre ott outubro out październik października paź říjen října říj октябрь"
      + " октября окт ekim eki lokakuu",
    "novembre noviembre novembro listopad listopadu listopada lis ноябрь ноября ноя kasım kas marraskuu",
    "dezember dez décembre decembre déc diciembre dic dicembre dezembro desember des grudzień grudnia gru"
      + " prosinec prosince pro декабрь декабря дек aralık ara joulukuu",
  ]

  private static let foreignWeekdays: [(key: UInt64, length: Int)] =
    weekdaysElsewhere.flatMap(packedWords)

  /// The names of each day of the week, from Monday on, in the same way. `mar` is left out: it is
  /// March more often than a Tuesday.
  package static let weekdaysElsewhere = [
    "montag mo lundi lun lunes lunedì maandag",
    "dienstag di mardi martes martedì dinsdag",
    "mittwoch mi mercredi mer miércoles mié mercoledì woensdag",
    "donnerstag do jeudi jeu jueves jue giovedì gio donderdag",
    "freitag fr vendredi ven viernes vie venerdì vrijdag",
    "samstag sonnabend sa samedi sam sábado sáb sabato sab zaterdag",
    "sonntag so dimanche dim domingo dom domenica zondag",
  ]

  /// 1 for Monday to 7, for `mon`, `monday`, `tues`, `thur`, `thurs` …
  static func weekday(_ word: UInt64, length: Int) -> Int? {
    number(word, length: length, among: weekdays, lengths: weekdayLengths)
      ?? otherWeekdays.first { $0.key == word }?.number
  }

  /// Seconds east of Greenwich: the abbreviations of RFC 2822, 4.3, and those of the European
  /// Union's summer time (directive 2000/84/EC). All others mean different zones to different
  /// people: `IST` is three.
  static func offset(_ word: UInt64) -> Int? {
    offsets.first { $0.key == word }?.seconds
  }

  private static func number(
    _ key: UInt64, length: Int, among names: [UInt64], lengths: [Int]
  ) -> Int? {
    for i in names.indices {
      let isShort = length == 3 && names[i] >> UInt64(8 * (min(lengths[i], 8) - 3)) == key
      if isShort || (length == lengths[i] && names[i] == key) { return i + 1 }
    }
    return nil
  }

  private static func packed(_ word: String) -> UInt64 {
    let bytes = Array(word.utf8)
    return key(bytes, 0, bytes.count)
  }

  /// Returns the keys and lengths of words with spaces between, without a string for each: tables
  /// with names ask for them at their first cell.
  private static func packedWords(_ words: String) -> [(key: UInt64, length: Int)] {
    let bytes = Array(words.utf8)
    return bytes.split(separator: UInt8(ascii: " ")).map { word in
      (key(bytes, word.startIndex, word.endIndex), word.count)
    }
  }

  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdayNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let months = monthNames.map { packed($0) }
  private static let monthLengths = monthNames.map(\.utf8.count)
  private static let weekdays = weekdayNames.map { packed($0) }
  private static let weekdayLengths = weekdayNames.map(\.utf8.count)
  private static let sept = packed("sept")
  private static let otherWeekdays: [(key: UInt64, number: Int)] =
    [("tues", 2), ("wednes", 3), ("thur", 4), ("thurs", 4)].map { (packed($0.0), $0.1) }
  private static let offsets: [(key: UInt64, seconds: Int)] =
    [
      ("z", 0), ("utc", 0), ("gmt", 0), ("ut", 0),
      ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5), ("mst", -7), ("mdt", -6), ("pst", -8),
      ("pdt", -7), ("wet", 0), ("west", 1), ("cet", 1), ("cest", 2), ("eet", 2), ("eest", 3),
    ].map { (packed($0.0), $0.1 * 3600) }
}
