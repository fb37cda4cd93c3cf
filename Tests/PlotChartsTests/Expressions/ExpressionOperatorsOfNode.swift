/// Operators, coercions, precedence and literals as JavaScript has them.
///
/// Made by Node.js 20.20.2 with `TZ=UTC`, by `eval` of each expression.
///
/// A row is an expression and its value: texts in quotes, with ⏎ and ⇥ for line feeds and tabs, lists
/// in brackets.
let expressionOperatorsOfNode = #"""
  1 + 2 * 3 ¦ 7
  (1 + 2) * 3 ¦ 9
  2 - 3 - 4 ¦ -5
  100 / 10 / 2 ¦ 5
  7 % 4 ¦ 3
  -7 % 4 ¦ -3
  7.5 % -2 ¦ 1.5
  5 % 0 ¦ NaN
  1 / 0 ¦ Infinity
  -1 / 0 ¦ -Infinity
  0 / 0 ¦ NaN
  - -3 ¦ 3
  -2 * -3 ¦ 6
  +'12' ¦ 12
  +'' ¦ 0
  +' 7 ' ¦ 7
  +'1e3' ¦ 1000
  +'0x1F' ¦ 31
  +'0b101' ¦ 5
  +'0o17' ¦ 15
  +'.5' ¦ 0.5
  +'5.' ¦ 5
  +'.' ¦ NaN
  +'1_000' ¦ NaN
  +'1,5' ¦ NaN
  +'inf' ¦ NaN
  +'nan' ¦ NaN
  +'Infinity' ¦ Infinity
  +'-Infinity' ¦ -Infinity
  +'-0x10' ¦ NaN
  +'1e' ¦ NaN
  +'e5' ¦ NaN
  +true ¦ 1
  +null ¦ 0
  +undefined ¦ NaN
  +[] ¦ 0
  +[5] ¦ 5
  +[1,2] ¦ NaN
  !0 ¦ true
  !'' ¦ true
  !'0' ¦ false
  !null ¦ true
  !![] ¦ true
  !NaN ¦ true
  ~5 ¦ -6
  ~-1 ¦ 0
  ~4294967295 ¦ 0
  ~1e20 ¦ -1661992961
  1 + '2' ¦ "12"
  '3' * '4' ¦ 12
  '3' - 1 ¦ 2
  'a' + 1 ¦ "a1"
  'a' + null ¦ "anull"
  'a' + undefined ¦ "aundefined"
  'a' + true ¦ "atrue"
  'a' + [1,[2,3],null] ¦ "a1,2,3,"
  true + true ¦ 2
  null + 1 ¦ 1
  undefined + 1 ¦ NaN
  [] + 1 ¦ "1"
  [1,2] + [3] ¦ "1,23"
  1e21 + '' ¦ "1e+21"
  1e20 + '' ¦ "100000000000000000000"
  123456789012345680000 + '' ¦ "123456789012345680000"
  1e-6 + '' ¦ "0.000001"
  1e-7 + '' ¦ "1e-7"
  1.5e-10 + '' ¦ "1.5e-10"
  -0.1 + '' ¦ "-0.1"
  0.1 + 0.2 ¦ 0.30000000000000004
  100 + '' ¦ "100"
  1e300 * 1e10 + '' ¦ "Infinity"
  -5e-324 + '' ¦ "-5e-324"
  1.7976931348623157e308 + '' ¦ "1.7976931348623157e+308"
  4.35 * 100 ¦ 434.99999999999994
  1 == '1' ¦ true
  1 === '1' ¦ false
  '' == 0 ¦ true
  ' ' == 0 ¦ true
  null == 0 ¦ false
  null == undefined ¦ true
  null === undefined ¦ false
  null == false ¦ false
  false == 0 ¦ true
  false == '' ¦ true
  false == '0' ¦ true
  true == 1 ¦ true
  true == '1' ¦ true
  true == 'true' ¦ false
  NaN == NaN ¦ false
  NaN != NaN ¦ true
  'a' == 'a' ¦ true
  '1.0' == 1 ¦ true
  [1] == 1 ¦ true
  [1,2] == '1,2' ¦ true
  1 != 2 ¦ true
  1 !== 1 ¦ false
  'b' > 'a' ¦ true
  'B' > 'a' ¦ false
  '10' < '9' ¦ true
  10 < '9' ¦ false
  '10' < 9 ¦ false
  'a' < 1 ¦ false
  'a' >= 1 ¦ false
  null < 1 ¦ true
  null >= 0 ¦ true
  null > 0 ¦ false
  undefined < 1 ¦ false
  undefined >= 0 ¦ false
  true > false ¦ true
  '\uFF5E' < '\uD83D\uDE00' ¦ false
  [2] > 1 ¦ true
  3 > 2 > 1 ¦ false
  1 < 2 == true ¦ true
  1 + 1 == 2 && 3 || 4 ¦ 3
  0 || 'x' ¦ "x"
  '' || 0 ¦ 0
  0 && 'x' ¦ 0
  1 && 'x' ¦ "x"
  null || undefined ¦ undefined
  1 || 0 && 0 ¦ 1
  5 & 3 ¦ 1
  5 | 3 ¦ 7
  5 ^ 3 ¦ 6
  1 | 2 ^ 3 & 4 ¦ 3
  1 << 3 ¦ 8
  1 << 33 ¦ 2
  -8 >> 1 ¦ -4
  -8 >>> 28 ¦ 15
  2147483648 | 0 ¦ -2147483648
  4294967296 | 0 ¦ 0
  1e10 | 0 ¦ 1410065408
  -1.9 | 0 ¦ -1
  NaN | 0 ¦ 0
  1 + 2 << 1 ¦ 6
  1 < 2 ? 'y' : 'n' ¦ "y"
  0 ? 1 : 0 ? 2 : 3 ¦ 3
  1 ? 0 ? 1 : 2 : 3 ¦ 2
  true ? 1 : 2 + 10 ¦ 1
  'a' == 'a' ? 1 + 1 : 0 ¦ 2
  'abc'.length ¦ 3
  'abc'[1] ¦ "b"
  'abc'[3] ¦ undefined
  'abc'['length'] ¦ 3
  [1,2,3].length ¦ 3
  [1,2,3][2] ¦ 3
  [1,2,3][3] ¦ undefined
  [1,2,3]['1'] ¦ 2
  [[1,2],[3]][0][1] ¦ 2
  '\x41\u00e9\n\t\'\"\\' + "it's" ¦ "Aé⏎⇥'"\it's"
  "😀".length ¦ 2
  0xff ¦ 255
  .5 + 5. ¦ 5.5
  1e3 ¦ 1000
  1E-2 ¦ 0.01
  0.000001 ¦ 0.000001
  - 5 + 3 ¦ -2
  !1 + 1 ¦ 1
  -'3' ¦ -3
  ~~7.9 ¦ 7
  1 - -1 ¦ 2
  1 - - 1 ¦ 2
  2*3%4 ¦ 2
  2+3%4*5 ¦ 17
  """#
