/// The words of a column's name that hint at the meaning of its numbers.
package struct HeaderWords: Hashable, Sendable {
  /// The words in lower case, in their order.
  package let inOrder: [String]
  private let words: Set<String>
  /// The words that stand before a unit or a remark in brackets at the end: `time` of `time (s)`.
  private let named: [String]
  /// Whether a distance is called so.
  private let areOfDistance: Bool
  /// The letters of the header, in lower case.
  package var letters: String { inOrder.joined() }

  /// The words of a header: `createdAt`, `created_at` and `Created at` are two words each.
  package init(_ header: String) {
    let all = HeaderWords.words(of: header)
    (inOrder, words) = (all, Set(all))
    areOfDistance = HeaderWords.namesDistance(header)
    let rest = HeaderWords.withoutRemark(header)
    named = rest.isEmpty ? all : HeaderWords.words(of: rest)
  }

  /// The header without what stands in brackets at its end.
  private static func withoutRemark(_ header: String) -> Substring {
    guard let last = header.last, last == ")" || last == "]",
      let open = header.lastIndex(of: last == ")" ? "(" : "[")
    else { return header[...] }
    return header[..<open]
  }

  private static func words(of header: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in header {
      let startsWord = character.isUppercase && wasLower
      if !character.isLetter || startsWord {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter { word.append(character) }
      wasLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  /// Whether whole numbers of four digits are calendar years here.
  var nameYears: Bool {
    !words.isDisjoint(with: [
      "year", "years", "yr", "yrs", "jahr", "année", "año", "anno", "start", "end", "from", "to",
      "until", "since", "born", "died", "birth", "death", "founded", "established",
    ])
  }

  /// Whether whole numbers of four digits around now are calendar years here, though the header may as well
  /// name something else: `TIME_PERIOD`, `season`, `iyear`.
  var mayNameYears: Bool {
    !words.isDisjoint(with: [
      "time", "date", "period", "season", "iyear", "syear", "fyear", "yyyy", "vintage", "fy",
      "datum", "fecha", "periode", "période", "período", "periodo", "zeit", "tijd", "saison",
      "seizoen", "jahrgang",
    ])
  }

  /// The numbers that are calendar years under such a header.
  static let usualYears = 1800.0...2100.0

  /// Whether large whole numbers are instants here.
  var nameTimes: Bool { !words.isDisjoint(with: HeaderWords.times) }

  /// Whether `20240131` is a day, or `202401` a month, here.
  var nameDates: Bool {
    nameTimes
      || !words.isDisjoint(with: [
        "month", "yearmonth", "period", "week", "quarter", "datum", "fecha", "tag", "monat",
        "months", "monate", "zeit", "zeitstempel", "zeitpunkt", "mois", "mes", "mese", "mês",
        "maand", "heure", "hora", "tijd", "valid", "observed",
        "uhrzeit", "ora", "orario", "clock",
      ])
  }

  /// Whether days of the calendar are called so, and nothing else.
  var nameCalendarDays: Bool {
    !words.isDisjoint(with: ["date", "dates", "datum", "fecha", "päivä", "dato", "дата", "tarih"])
  }

  /// Whether `2024-032` is a day of a year here.
  var nameOrdinalDays: Bool {
    !words.isDisjoint(with: ["doy", "yday", "ordinal", "julian", "jday", "days"])
  }

  /// Whether long digits are the codes of things here.
  var nameCodes: Bool {
    !words.isDisjoint(with: [
      "id", "ids", "no", "nr", "num", "number", "code", "key", "order", "ref", "reference",
      "serial", "account", "phone", "invoice", "ticket", "sku", "isbn", "ean",
    ])
  }

  /// Whether `12E4` is the code of a thing here, and no number.
  var nameParts: Bool {
    areOfCode
      || isNamed(among: [
        "id", "ids", "sku", "part", "parts", "well", "wells", "lot", "batch", "serial", "barcode",
        "invoice", "ticket", "ref", "reference", "plate", "bin", "shelf", "seat", "room", "artikel",
        "teil",
      ])
  }

  /// Whether things are named here, such as samples, people and places: cells below are their names.
  var nameThings: Bool {
    !words.isDisjoint(with: [
      "name", "names", "id", "sample", "samples", "day", "weekday", "month", "date", "test", "case",
      "plan", "server", "host", "node", "bench", "benchmark", "sensor", "station", "site", "item",
      "group", "type", "category", "class", "athlete", "player", "team", "runner", "swimmer",
      "country",
      "region", "city", "state", "endpoint", "path", "method", "model", "run", "stop", "route",
      "product",
      "customer", "user", "subject", "patient", "gene", "drug", "species", "material", "leaf",
      "plant",
      "metric", "measure", "variable", "indicator", "label", "series", "compound", "strain",
      "treatment",
      "nom", "naam", "nombre", "nome", "probe", "land", "stadt", "ville",
    ])
  }

  /// Whether `1.9` is older than `1.10` here.
  var nameVersions: Bool {
    !words.isDisjoint(with: ["version", "versions", "ver", "release", "releases", "versión"])
  }

  /// Whether the word is one of a language whose speakers write the day before the month, and of
  /// none that is written in the United States too.
  var speaksDayFirst: Bool {
    !words.isDisjoint(with: [
      "datum", "tag", "fecha", "día", "dia", "jour", "giorno", "dátum", "dato", "päivä",
      "päivämäärä", "дата", "день", "ημερομηνία", "tarih", "tanggal", "ngày",
    ])
  }

  /// Whether `4K` and `12M` are sizes in bytes here.
  var nameSizes: Bool {
    !words.isDisjoint(with: HeaderWords.sizes) && words.isDisjoint(with: HeaderWords.otherSizes)
  }

  private static let sizes: Set = [
    "size", "sizes", "filesize", "used", "avail", "available", "free", "mem", "memory", "ram",
    "rss", "vsz", "virt", "res", "shr", "swap", "bytes", "disk", "storage", "cache", "cached",
    "heap", "buffers", "buffer", "buff", "allocated", "footprint", "download", "upload", "rx",
    "tx", "traffic", "größe", "groesse", "speicher", "belegt", "taille", "mémoire", "tamaño",
    "memoria", "tamanho", "dimensione", "grootte", "geheugen",
  ]

  /// Whether `75:30` are hours and minutes here.
  var nameHours: Bool {
    !words.isDisjoint(with: [
      "hour", "hours", "hr", "hrs", "h", "hh", "stunde", "stunden", "std", "heure", "heures",
      "hora", "horas", "ore", "uren",
    ])
  }

  /// Whether `00:45:00` is a length of time here, not a time of day.
  var nameDurations: Bool {
    areOfDistance
      || !words.isDisjoint(with: [
        "duration", "durations", "elapsed", "spent", "took", "taken", "runtime", "uptime",
        "downtime", "walltime", "playtime", "lap", "laps", "lasted", "dauer", "laufzeit",
        "spieldauer", "fahrzeit", "pace", "paces", "length", "durée", "duree", "duración",
        "duracion", "duração", "durata", "duur",
      ])
  }

  /// Whether a distance is called so, `5km`, `400 m`, `10K`, `Half Marathon`: clocks below are lengths of
  /// time.
  static func namesDistance(_ header: String) -> Bool {
    let text = header.lowercased().filter { $0 != " " && $0 != "_" }
    if text.contains("marathon") { return true }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    return !digits.isEmpty
      && ["m", "km", "k", "mi", "mile", "miles", "yd", "h", "mh", "hürden", "hurdles"].contains(
        text.dropFirst(digits.count))
  }

  /// Whether the lengths of tasks are called so.
  package var nameLengths: Bool {
    isNamed(among: [
      "duration", "length", "days", "hours", "weeks", "months", "dauer", "durée", "duración",
      "span",
    ])
  }

  /// Whether times with seconds, `00:45:12`, are rather the lengths of something than times of day here.
  var mayNameDurations: Bool {
    !words.isDisjoint(with: [
      "finish", "split", "splits", "chip", "gun", "netto", "brutto", "moving", "best", "avg",
      "average", "mean", "median", "total", "longest", "shortest", "fastest", "slowest", "gap",
      "behind", "swim", "bike", "cycling", "running", "stage", "record", "result", "completion",
      "wait", "waiting", "delay", "response", "processing",
    ])
  }

  /// Words for things whose size is not one in bytes.
  private static let otherSizes: Set = [
    "market", "population", "sample", "company", "team", "audience", "deal", "fund", "family",
    "household", "class", "group", "order", "round", "cars", "land", "budget",
  ]

  /// Whether files are listed here.
  var nameFiles: Bool {
    !words.isDisjoint(with: [
      "file", "files", "filename", "path", "paths", "filesystem", "mounted", "directory", "dir",
      "folder", "datei", "pfad", "ordner", "fichier", "chemin", "archivo", "ruta", "bestand",
      "arquivo",
    ])
  }

  private static let times: Set = [
    "time", "times", "timestamp", "timestamps", "ts", "date", "dates", "datetime", "epoch",
    "unixtime", "utc", "updated", "created", "modified", "mtime", "ctime", "atime", "day", "when",
  ]

  /// Whether degrees north are called so.
  package var areOfLatitude: Bool { inOrder.contains { ["lat", "latitude"].contains($0) } }

  /// Whether degrees east are called so.
  package var areOfLongitude: Bool {
    inOrder == ["long"] || inOrder.contains { ["lon", "lng", "longitude"].contains($0) }
  }

  /// Whether codes that classify or name, such as those of post offices and products, are called so: no
  /// sum or mean of them says anything, even where they are numbers.
  package var areOfCode: Bool {
    guard let last = named.last else { return false }
    let isWork = ["encode", "decode", "transcode", "recode"].contains(last)
    return ["code", "codes"].contains { last.hasSuffix($0) } && !isWork
      || isNamed(among: [
        "zip", "zips", "plz", "postleitzahl", "cep", "fips", "geoid", "insee", "naics", "isbn",
        "issn", "ean", "gtin", "upc",
      ])
  }

  /// Whether the whole header, or its last word, is one of `names`.
  package func isNamed(among names: Set<String>) -> Bool {
    names.contains(named.joined()) || named.last.map(names.contains) ?? false
  }
}

/// Returns the calendar year that a header names, also in the way of R: `1960`, `X1960`.
package func yearOfHeader(_ name: String) -> Double? {
  let digits = name.hasPrefix("X") ? name.dropFirst() : name[...]
  guard digits.utf8.count == 4, digits.utf8.allSatisfy({ (48...57).contains($0) }),
    let year = Double(digits), (1700...2100).contains(year)
  else { return nil }
  return year
}
