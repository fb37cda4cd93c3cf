/// Signs and codes of currencies.
enum CurrencySigns {
  static let all = signs + codes

  private static let signs =
    ("$ € £ ¥ ₹ ₩ ₽ ₺ ₴ ₫ ₪ ₱ ฿ ₦ ₡ ₲ ₸ ₼ ₾ ₵ ¢ US$ R$ A$ C$ CA$ AU$ NZ$ HK$ S$ NT$ MX$"
    + " zł kr kr. Kč Ft lei лв Rs Rs. Fr Fr. CHF.")
    .split(separator: " ").map(String.init)

  /// ISO 4217, list one, of 2024, without funds and metals.
  private static let codes =
    ("AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP"
    + " BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP"
    + " GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES"
    + " KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU"
    + " MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON"
    + " RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND"
    + " TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW"
    + " ZWL BTC ETH")
    .split(separator: " ").map(String.init)
}
