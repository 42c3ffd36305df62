import { expect, test } from 'vitest'
import { LakeError } from '../http/errors.ts'
import { evaluate } from './evaluate-query.ts'
import { fixedText } from './groq-js-fixes.ts'
import { parseQuery } from './parse-query.ts'

// Fails when a fix is missing; passes without the fix when groq-js no longer needs it.

const context = { identity: 'x', dataset: 'test', projectId: 'test' }

function valueOf(query: string, parameters: Record<string, unknown> = {}): unknown {
  const { original } = parseQuery(query, parameters)
  const value = evaluate(original, { documents: [], dereference: () => undefined, parameters, context })
  return JSON.parse(JSON.stringify(value ?? null))
}

function refusalOf(query: string, parameters: Record<string, unknown> = {}): unknown {
  try {
    return valueOf(query, parameters)
  } catch (error) {
    return error instanceof LakeError ? error.body.error : error
  }
}

test.each([
  ['// one\n*', '      \n*'],
  ['* // end', '*       '],
  ['*[a == "//x"]', '*[a == "//x"]'],
  ['*[a == "\\"//x"] // y', '*[a == "\\"//x"]     '],
  ['*[a == \'it "//"\']', '*[a == \'it "//"\']'],
  ['"unterminated // text', '"unterminated // text'],
  ['a / b', 'a / b'],
  ['"\\u{1F600}" == "\\u{e9}"', '"😀"        == "\\u{e9}"'],
])('the text %j keeps its offsets', (query, expected) => {
  const { text } = fixedText(query)
  expect(text).toBe(expected)
  expect(text).toHaveLength(query.length)
})

test.each([
  [String.raw`"\u{1F600}"`, '😀'],
  [String.raw`'\u{1f600}\u{20}\u0041\n'`, '😀 A\n'],
  [String.raw`length("\u{1F600}")`, 1],
  [String.raw`"\\u{1F600}"`, '\\u{1F600}'],
])('escapes: %s', (query, expected) => {
  expect(valueOf(query)).toBe(expected)
})

test.each([String.raw`"\x"`, String.raw`"\u{110000}"`, String.raw`"\u{12"`, String.raw`"\u12"`])(
  'escapes: %s is refused',
  (query) => {
    expect(refusalOf(query)).toMatchObject({ type: 'queryParseError', query })
  },
)

test.each([
  ['*[_id == $id]', 'id', 9, 12],
  ['[1, 2][0...$limit]', 'limit', 11, 17],
  ['{"a": 1}[$name]', 'name', 9, 14],
  ['"$a" + $b // $c', 'b', 7, 9],
])('parameters: %s needs $%s', (query, name, start, end) => {
  const description = `param $${name} referenced, but not provided`
  expect(refusalOf(query)).toEqual({ type: 'queryParseError', description, query, start, end })
})

test('parameters: null counts as given, and those of functions are not needed', () => {
  expect(valueOf('defined($a)', { a: null })).toBe(false)
  expect(valueOf('fn my::part($x) = $x{b}; my::part({"a": 1, "b": 2})')).toEqual({ b: 2 })
})

test.each([
  ['{"en": 1, "zh": 2}[$key]', 'en', 1],
  ['{"en": 1, "zh": 2}[$key]', 'zh', 2],
  ['{"en": 1, "zh": 2}[$key]', 'fr', null],
  ['["a", "b", "c"][$key]', 0, 'a'],
  ['["a", "b", "c"][$key]', -1, 'c'],
  ['["a", "b", "c"][$key]', 9, null],
  ['["a", "b", "c"][$key + 1]', 1, 'c'],
  ['["a", "b"][$key]', true, ['a', 'b']],
  ['["a", "b"][$key]', false, []],
  ['[{"en": "x"}]{"is": @[$key]}[0].is', 'en', 'x'],
  ['[{"en": "x"}]{"is": @[$key]}[0].is', 'zh', null],
  ['[1, 2, 3][-$key...3]', 1, [3]],
  ['[1, 2, 3][-$key...3]', 2, [2, 3]],
])('parameters in brackets: %s with %j is %j', (query, key, expected) => {
  expect(valueOf(query, { key })).toEqual(expected)
})

test('array::unique keeps one null and one of equal times', () => {
  expect(valueOf('array::unique([1, null, "1", 1, null, true, "1", true])')).toEqual([1, null, '1', true])
  const times =
    '[dateTime("2020-01-01T12:00:00Z"), dateTime("2020-01-01T13:00:00+01:00"), "2020-01-01T12:00:00Z"]'
  expect(valueOf(`array::unique(${times})`)).toEqual(['2020-01-01T12:00:00Z', '2020-01-01T12:00:00Z'])
  expect(valueOf('array::unique([{"a": 1}, {"a": 1}])')).toEqual([{ a: 1 }, { a: 1 }])
  expect(valueOf('array::unique(1)')).toBeNull()
})

test.each([
  ['2021-02-28T00:00:00Z', '2021-02-28T00:00:00Z'],
  ['2024-02-29T23:59:59.5+01:00', '2024-02-29T22:59:59.500Z'],
  ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00Z'],
  ...['2021-02-29T00:00:00Z', '2021-13-01T00:00:00Z', '2021-04-31T00:00:00Z', '1900-02-29T00:00:00Z'].map(
    impossible,
  ),
  ...['2021-01-00T00:00:00Z', '2021-01-01T24:00:00Z', '2021-01-01T00:60:00Z', '2021-01-01T00:00:60Z'].map(
    impossible,
  ),
  ...['2021-01-01T00:00:00+24:00', '2021-01-01', '2021-01-01 00:00:00Z'].map(impossible),
])('dateTime("%s") is %j', (text, expected) => {
  expect(valueOf('dateTime($text)', { text })).toBe(expected)
  expect(valueOf(`dateTime(dateTime("${text}"))`)).toBe(expected)
})

function impossible(text: string): [string, null] {
  return [text, null]
}

test.each([
  ['"a.b" in path("a.*")', true],
  ['path("a.b") in path("a.*")', true],
  ['path("a.b.c") in path("a.*")', false],
  ['path("a.b.c") in path("a.**")', true],
  ['path("a") in path($pattern)', true],
  ['"drafts.day" in path("drafts.**")', true],
  ['"drafts-day" in path("drafts.**")', false],
  ['"a-b" in path("a.b")', false],
  ['"a(b" in path("a(b")', true],
  ['path("a") == path("a")', true],
  ['path("a") != path("b")', true],
  ['path("a") == "a"', false],
  ['1 in path("a")', null],
  ['path(1)', null],
])('paths: %s is %j', (query, expected) => {
  expect(valueOf(query, { pattern: '*' })).toBe(expected)
})

/** U+FF5E comes before U+1F600, though its UTF-16 code unit comes after. */
const [low, high] = ['～', '😀']

test.each([
  ['$low < $high', true],
  ['$high <= $low', false],
  ['$high > $low', true],
  ['$low >= $high', false],
  ['$low < "a"', false],
  ['$middle in $low..$high', true],
  ['[$high, $middle, $low, "a", 3, null] | order(@)', [3, 'a', low, `${low}a`, high, null]],
  ['[$high, $low] | order(@ desc)', [high, low]],
  ['[$high, $middle, $low] | order(lower(@))', [low, `${low}a`, high]],
  ['[{"a": {"b": $high}}, {"a": {"b": $low}}, {"a": 1}] | order(a.b)[].a.b', [low, high, null]],
  [
    '[{"a": 2, "b": 1}, {"a": 1, "b": 1}, {"a": 1, "b": 2}] | order(a, b desc){"c": [a, b]}.c[]',
    [1, 2, 1, 1, 2, 1],
  ],
  [
    '[{"a": 1}, {"a": dateTime("2020-01-02T00:00:00Z")}, {"a": dateTime("2020-01-01T00:00:00Z")}] | order(a)[].a',
    ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z', 1],
  ],
  ['[true, {}, 2, false, 1, null, []] | order(@)', [1, 2, false, true, {}, null, []]],
  ['"text" | order(@)', null],
])('code points: %s is %j', (query, expected) => {
  expect(valueOf(query, { low, high, middle: `${low}a` })).toEqual(expected)
})

test.each([
  ['geo::latLng(1, 2)', 'geo::latLng() is not supported'],
  ['*[text::query("a")]', 'text::query() is not supported'],
  ['geo({})', 'Undefined function: geo'],
])('%s is refused clearly', (query, description) => {
  expect(refusalOf(query)).toMatchObject({ type: 'queryParseError', description, query })
})
