import { expect, test } from 'vitest'
import type { BodyBlock } from '#app/content/body.ts'
import { bodyHtml } from '#app/feed/body-html.ts'
import { placeAt } from '#app/i18n/place.ts'
import { bodyMarkdown } from './body.ts'

const place = placeAt('https://academy.example', 'en')

/** A paragraph as a later version of the Studio may write it. */
const paragraph = (style: string | undefined, text: string) =>
  ({
    _type: 'block',
    _key: text,
    style,
    children: [{ _type: 'span', _key: 'words', text }],
  }) as BodyBlock

test.each(['h5', 'constructor', undefined])('a paragraph of the style %s keeps its words', (style) => {
  const blocks = [paragraph('h2', 'Heading'), paragraph(style, 'Words')]
  expect(bodyMarkdown(blocks, place)).toBe('## Heading\n\nWords')
  expect(bodyHtml(blocks, place)).toBe('<h2>Heading</h2><p>Words</p>')
})

test('what is neither text nor picture nor film is left out', () => {
  const blocks = [paragraph('normal', 'Words'), { _type: 'table', _key: 'table' } as unknown as BodyBlock]
  expect(bodyMarkdown(blocks, place)).toBe('Words')
  expect(bodyHtml(blocks, place)).toBe('<p>Words</p>')
})

test('blanks at the edges of what is strong stand outside of it', () => {
  const text = ` two  words ${'\n'}`
  const span = { _type: 'span', _key: 'span', text, marks: ['strong'] }
  const block = { ...paragraph('normal', ''), children: [span, { ...span, _key: 'end', text: 'x' }] }
  expect(bodyMarkdown([block as BodyBlock], place)).toBe(' **two  words**   \n**x**')
})
