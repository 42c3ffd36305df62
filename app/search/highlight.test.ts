import { expect, test } from 'vitest'
import { excerpt, highlight, type Highlighted } from './highlight.ts'

const shown = ({ pieces }: Highlighted) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test('matches are marked as they are written', () => {
  expect(shown(highlight('Lucía’s Robots', new Set(['lucia', 'robots'])))).toBe('[Lucía’s] [Robots]')
})

test('overlapping pairs become one mark, in the script of the text', () => {
  expect(shown(highlight('語音辨識與語音', new Set(['语音', '音辨'])))).toBe('[語音辨]識與[語音]')
})

test('nothing is lost: the pieces are the text', () => {
  const text = 'A voice — for «Grandmother», 94%'
  const { pieces } = highlight(text, new Set(['voice', '94']))
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

test('markup in content stays text', () => {
  expect(shown(highlight('<b>robot</b>', new Set(['robot'])))).toBe('<b>[robot]</b>')
})

test('the passage with most of the terms is shown, cut around them at words', () => {
  const filler = 'Nothing to see here, move along please. '.repeat(12)
  const result = shown(
    excerpt(['Short.', `${filler}The robot waits at school. ${filler}`], new Set(['robot'])),
  )
  expect(result).toContain('[robot] waits at school')
  expect(result).toMatch(/^…\S/)
  expect(result).toMatch(/\S…$/)
  expect(result.length).toBeLessThan(200)
})

test('without a match the first passage is shown from its beginning', () => {
  expect(shown(excerpt(['First words.', 'Second words.'], new Set(['robot'])))).toBe('First words.')
  expect(shown(excerpt([], new Set(['robot'])))).toBe('')
})

test('Chinese is cut shorter, and a fallback keeps its language', () => {
  const text = `${'前面的话说了很多。'.repeat(12)}机器人在等。${'后面还有很多话。'.repeat(12)}`
  const result = excerpt([{ text, lang: 'zh-Hans' }], new Set(['机器', '器人']))
  expect(shown(result)).toContain('[机器人]')
  expect(shown(result).length).toBeLessThan(100)
  expect(result.lang).toBe('zh-Hans')
})
