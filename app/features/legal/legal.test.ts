import { expect, test } from 'vitest'
import type { BodyBlock } from '#app/content/body.ts'
import { chapters } from './legal.ts'

function block(key: string, style: 'normal' | 'h2' | 'h3' = 'normal'): BodyBlock {
  return { _type: 'block', _key: key, style, children: [] }
}

const shape = (blocks: BodyBlock[]) =>
  chapters(blocks).map(({ heading, blocks }) => [heading?._key ?? null, ...blocks.map(({ _key }) => _key)])

test('every heading of the second level opens a chapter', () => {
  const body = [block('a', 'h2'), block('b'), block('c', 'h3'), block('d', 'h2'), block('e')]
  expect(shape(body)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('text before the first heading is a chapter without one', () => {
  expect(shape([block('a'), block('b'), block('c', 'h2')])).toEqual([[null, 'a', 'b'], ['c']])
})

test('an empty body has no chapters', () => {
  expect(chapters([])).toEqual([])
})
