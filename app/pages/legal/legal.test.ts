import { expect, test } from 'vitest'
import type { BodyBlock } from '#app/content/body.ts'
import { chapters } from './legal.ts'

test.each([
  ['a heading 2 opens a chapter, a heading 3 does not', 'a:h2 b c:h3 d:h2 e', ['a b c', 'd e']],
  ['text before the first heading has no chapter heading', 'a b c:h2', ['- a b', 'c']],
  ['an empty body has no chapters', '', []],
])('%s', (_what, body, expected) => {
  const blocks = body
    .split(' ')
    .filter(Boolean)
    .map((block): BodyBlock => {
      const [_key = '', style = 'normal'] = block.split(':')
      return { _type: 'block', _key, style: style as 'normal', children: [] }
    })
  const shown = chapters(blocks).map(({ heading, blocks }) => [
    heading?._key ?? '-',
    ...blocks.map(({ _key }) => _key),
  ])
  expect(shown.map((keys) => keys.join(' '))).toEqual(expected)
})
