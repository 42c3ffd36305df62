import { expect, test } from 'vitest'
import { excerpt, highlight, type Highlighted } from './highlight.ts'

const shown = ({ pieces }: Highlighted) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['Lucía’s Robots', ['lucia', 'robots'], '[Lucía’s] [Robots]'],
  ['語音辨識與語音', ['语音', '音辨'], '[語音辨]識與[語音]'],
  ['A voice — for «Grandmother», 94%', ['voice', '94'], 'A [voice] — for «Grandmother», [94]%'],
  ['The oﬃce of O’Neil', ['office', 'oneil'], 'The [oﬃce] of [O’Neil]'],
  ['pro\u00adgram, Jose\u0301!', ['program', 'jose'], '[pro\u00adgram], [Jose\u0301]!'],
  ['生成式AI课程，⼈⼯', ['ai', '人工'], '生成式[AI]课程，[⼈⼯]'],
  ['㍿ﾃｽﾄｶﾞｲﾄﾞ', ['ガイ', 'イド'], '㍿ﾃｽﾄ[ｶﾞｲﾄﾞ]'],
  ['<b>robot</b>', ['robot'], '<b>[robot]</b>'],
  ['暑期\u200b营队\u200b报名', ['营队'], '暑期[\u200b营队]\u200b报名'],
  ['$3,600 for open-source', ['3600', 'opensource'], '$[3,600] for [open-source]'],
])('%s, searched for %j, is marked %s', (text, terms, marked) => {
  expect(shown(highlight(text, new Set(terms)))).toBe(marked)
})

const robot = new Set(['robot'])

test('shows the passage with most of the terms, cut between words', () => {
  const filler = 'Nothing to see here, move along please. '.repeat(12)
  const result = shown(excerpt(['Short.', `${filler}The robot waits at school. ${filler}`], robot))
  expect(result).toContain('[robot] waits at school')
  expect(result).toMatch(/^…\S.*\S…$/)
  expect(result.length).toBeLessThan(200)
})

test.each([
  [['First words.', 'Second words.'], 'First words.'],
  [[], ''],
])('shows the first of the passages %j without a match', (passages, text) => {
  expect(shown(excerpt(passages, robot))).toBe(text)
})

test('cuts Chinese shorter, and keeps the language of a fallback', () => {
  const text = `${'前面的话说了很多。'.repeat(12)}机器人在等。${'后面还有很多话。'.repeat(12)}`
  const result = excerpt([{ text, lang: 'zh-Hans' }], new Set(['机器', '器人']))
  expect(shown(result)).toContain('[机器人]')
  expect(shown(result).length).toBeLessThan(100)
  expect(result.lang).toBe('zh-Hans')
})
