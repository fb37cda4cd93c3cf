/// Functions of expressions as JavaScript has them, and those of Vega as its documentation says.
///
/// Made by Node.js 20.20.2 with `TZ=UTC`, by `eval` of each expression, those of Vega
/// written in JavaScript after https://vega.github.io/vega/docs/expressions/.
///
/// A row is an expression and its value: texts in quotes, with ⏎ and ⇥ for line feeds and tabs, lists
/// in brackets.
let expressionFunctionsOfNode = #"""
  E + 0 ¦ 2.718281828459045
  LN2 + LN10 ¦ 2.9957322735539913
  LOG2E * LOG10E ¦ 0.626554495327263
  SQRT1_2 + SQRT2 ¦ 2.121320343559643
  PI ¦ 3.141592653589793
  MAX_VALUE ¦ 1.7976931348623157e+308
  MIN_VALUE ¦ 5e-324
  -Infinity ¦ -Infinity
  abs(-3) ¦ 3
  abs('-3') ¦ 3
  abs(null) ¦ 0
  acos(2) ¦ NaN
  acos(0.5) ¦ 1.0471975511965979
  asin(1) ¦ 1.5707963267948966
  atan(1) ¦ 0.7853981633974483
  atan2(1, -1) ¦ 2.356194490192345
  atan2(0, -1) ¦ 3.141592653589793
  ceil(1.2) ¦ 2
  ceil(-1.2) ¦ -1
  cos(1) ¦ 0.5403023058681398
  exp(1) ¦ 2.718281828459045
  exp(710) ¦ Infinity
  floor(-1.2) ¦ -2
  hypot(3, 4) ¦ 5
  hypot(1, 2, 2) ¦ 3
  hypot(NaN, Infinity) ¦ Infinity
  log(10) ¦ 2.302585092994046
  log(-1) ¦ NaN
  log(0) ¦ -Infinity
  max(1, 5, 3) ¦ 5
  max(1, NaN) ¦ NaN
  max('7', 3) ¦ 7
  min(4, 2) ¦ 2
  min(4, undefined) ¦ NaN
  pow(2, 10) ¦ 1024
  pow(2, 0.5) ¦ 1.4142135623730951
  pow(1, Infinity) ¦ NaN
  pow(-1, Infinity) ¦ NaN
  pow(-8, 1 / 3) ¦ NaN
  pow(0, -1) ¦ Infinity
  pow(NaN, 0) ¦ 1
  pow(1, NaN) ¦ NaN
  round(2.5) ¦ 3
  round(-2.5) ¦ -2
  round(-2.6) ¦ -3
  round(0.49999999999999994) ¦ 0
  round(4503599627370497.5) ¦ 4503599627370498
  sin(1) ¦ 0.8414709848078965
  sqrt(2) ¦ 1.4142135623730951
  sqrt(-1) ¦ NaN
  tan(1) ¦ 1.5574077246549023
  clamp(5, 1, 3) ¦ 3
  clamp(-5, 1, 3) ¦ 1
  clamp(2, 1, 3) ¦ 2
  isNaN(NaN) ¦ true
  isNaN('a') ¦ false
  isFinite(1) ¦ true
  isFinite('1') ¦ false
  isFinite(1 / 0) ¦ false
  isArray([1]) ¦ true
  isArray('a') ¦ false
  isBoolean(false) ¦ true
  isDate(5) ¦ false
  isDefined(undefined) ¦ false
  isDefined(null) ¦ true
  isNumber(NaN) ¦ true
  isNumber('1') ¦ false
  isObject([]) ¦ true
  isObject(null) ¦ false
  isObject('a') ¦ false
  isString('a') ¦ true
  isString(1) ¦ false
  isValid(null) ¦ false
  isValid(undefined) ¦ false
  isValid(NaN) ¦ false
  isValid(0) ¦ true
  isValid('') ¦ true
  toBoolean('false') ¦ false
  toBoolean('0') ¦ false
  toBoolean('no') ¦ true
  toBoolean(0) ¦ false
  toBoolean('') ¦ null
  toNumber('12.5') ¦ 12.5
  toNumber('') ¦ null
  toNumber(null) ¦ null
  toNumber('x') ¦ NaN
  toString(12) ¦ "12"
  toString(null) ¦ null
  toString('') ¦ null
  toString([1, 2]) ¦ "1,2"
  if(1 > 2, 'a', 'b') ¦ "b"
  length('abc') ¦ 3
  length([1, 2]) ¦ 2
  length(5) ¦ undefined
  length('') ¦ 0
  lower('ÀB') ¦ "àb"
  upper('straße') ¦ "STRASSE"
  trim(' \n a b \t') ¦ "a b"
  parseFloat('3.14abc') ¦ 3.14
  parseFloat('  -2e3x') ¦ -2000
  parseFloat('1e') ¦ 1
  parseFloat('.5.5') ¦ 0.5
  parseFloat('-') ¦ NaN
  parseFloat('abc') ¦ NaN
  parseFloat('Infinityx') ¦ Infinity
  parseFloat('5.') ¦ 5
  parseInt('42px') ¦ 42
  parseInt('0x1f') ¦ 31
  parseInt('-0x1f') ¦ -31
  parseInt('077') ¦ 77
  parseInt('101', 2) ¦ 5
  parseInt('zz', 36) ¦ 1295
  parseInt('9', 8) ¦ NaN
  parseInt('') ¦ NaN
  parseInt('12.9') ¦ 12
  parseInt('1', 1) ¦ NaN
  replace('a-b-c', '-', '+') ¦ "a+b-c"
  replace('abc', 'x', '+') ¦ "abc"
  replace('abc', '', '+') ¦ "+abc"
  split('a,b,,c', ',') ¦ ["a" "b" "" "c"]
  split('abc', '') ¦ ["a" "b" "c"]
  split('abc', 'x') ¦ ["abc"]
  split('a,b,c', ',', 2) ¦ ["a" "b"]
  split('a,b') ¦ ["a,b"]
  split('', ',') ¦ [""]
  split('', '') ¦ []
  substring('abcdef', 2, 4) ¦ "cd"
  substring('abcdef', 4, 2) ¦ "cd"
  substring('abcdef', -1, 3) ¦ "abc"
  substring('abcdef', 3) ¦ "def"
  substring('abcdef', NaN, 3) ¦ "abc"
  substring('abcdef', 2, 99) ¦ "cdef"
  slice('abcdef', -3) ¦ "def"
  slice('abcdef', 1, -1) ¦ "bcde"
  slice('abcdef', 4, 2) ¦ ""
  slice('abcdef', 1.9) ¦ "bcdef"
  slice([1, 2, 3, 4], 1, 3) ¦ [2 3]
  slice([1, 2, 3, 4], -2) ¦ [3 4]
  pad('a', 3) ¦ "a  "
  pad('a', 3, '-') ¦ "a--"
  pad('a', 4, '-', 'left') ¦ "---a"
  pad('a', 4, '-', 'center') ¦ "-a--"
  pad('abc', 2) ¦ "abc"
  pad(5, 3, '0', 'left') ¦ "005"
  truncate('abcdef', 4) ¦ "abc…"
  truncate('abcdef', 4, 'left') ¦ "…def"
  truncate('abcdef', 4, 'center') ¦ "ab…f"
  truncate('abcdef', 6) ¦ "abcdef"
  truncate('abcdef', 4, 'right', '..') ¦ "ab.."
  truncate('abcdef', 0) ¦ "…"
  indexof('banana', 'an') ¦ 1
  indexof('banana', 'x') ¦ -1
  indexof('abc', '') ¦ 0
  indexof([1, '1', 1], 1) ¦ 0
  indexof(['a'], 'b') ¦ -1
  lastindexof('banana', 'an') ¦ 3
  lastindexof('abc', '') ¦ 3
  lastindexof([1, '1', 1], 1) ¦ 2
  join([1, null, 'a']) ¦ "1,,a"
  join(['a', 'b'], ' - ') ¦ "a - b"
  reverse([1, 2, 3]) ¦ [3 2 1]
  peek([1, 2]) ¦ 2
  peek([]) ¦ undefined
  extent([3, null, 1, NaN, 2]) ¦ [1 3]
  extent([]) ¦ [undefined undefined]
  inrange(3, [1, 5]) ¦ true
  inrange(5, [1, 5]) ¦ true
  inrange(5, [1, 5], true, false) ¦ false
  inrange(1, [5, 1], false, true) ¦ false
  inrange(0, [1, 5]) ¦ false
  inrange('b', ['a', 'c']) ¦ true
  sequence(3) ¦ [0 1 2]
  sequence(1, 4) ¦ [1 2 3]
  sequence(0, 1, 0.25) ¦ [0 0.25 0.5 0.75]
  sequence(5, 0, -2) ¦ [5 3 1]
  sequence(5, 0) ¦ []
  sequence(0, 5, 0) ¦ []
  span([1, 2, 7]) ¦ 6
  span([]) ¦ 0
  sort([3, 1, 2]) ¦ [1 2 3]
  year(1709211845678) ¦ 2024
  quarter(1709211845678) ¦ 1
  month(1709211845678) ¦ 1
  date(1709211845678) ¦ 29
  week(1709211845678) ¦ 8
  day(1709211845678) ¦ 4
  dayofyear(1709211845678) ¦ 60
  hours(1709211845678) ¦ 13
  minutes(1709211845678) ¦ 4
  seconds(1709211845678) ¦ 5
  milliseconds(1709211845678) ¦ 678
  utcyear(-1) ¦ 1969
  utcmonth(-1) ¦ 11
  utcdate(-86400001) ¦ 30
  utchours(-1) ¦ 23
  utcmilliseconds(-1) ¦ 999
  utcday(-86400000) ¦ 3
  utcweek(1609459200000) ¦ 0
  utcweek(1609632000000) ¦ 1
  utcdayofyear(1735603200000) ¦ 366
  utcyear(-62198755200000) ¦ -1
  utcyear(8640000000000000) ¦ 275760
  utcyear(8640000000000001) ¦ NaN
  utcyear('2024-02-29') ¦ 2024
  utchours('2024-02-29T13:05:00+02:00') ¦ 11
  utcmilliseconds('2024-02-29T13:05:00.987654Z') ¦ 987
  utcdate('2024-02') ¦ 1
  utcyear('0050-01-01') ¦ 50
  utcyear('-000050-01-01') ¦ -50
  utcyear('2024-13-01') ¦ NaN
  utcyear('tomorrow') ¦ NaN
  time(datetime(2024, 0, 31)) ¦ 1706659200000
  time(datetime(2024, 12, 1)) ¦ 1735689600000
  time(datetime(2024, -1, 1)) ¦ 1701388800000
  time(datetime(99, 0)) ¦ 915148800000
  time(datetime(2024, 1, 30, 25, 61, 61, 1001)) ¦ 1709344922001
  time(datetime(2024, NaN)) ¦ NaN
  time(datetime(300000, 0)) ¦ NaN
  time(datetime(1e9, 0)) ¦ NaN
  time(utc(2024, 1, 29, 12)) ¦ 1709208000000
  time(utc(1969)) ¦ -31536000000
  datetime(2024, 1) - datetime(2024, 0) ¦ 2678400000
  datetime(2024, 1) > datetime(2024, 0) ¦ true
  timezoneoffset(0) ¦ 0
  """#
