import { expect, test } from 'vitest'
import { listsAt, type OpenList } from './lists.ts'

/** Where items stand: how deep, and which of its list each is; `n2` is a numbered one of the second level. */
function places(items: string): string {
  let open: OpenList[] = []
  const shown = items.split(' ').map((item) => {
    open = listsAt(open, { listItem: item[0]!, level: Number(item[1]) })
    return `${open.length}.${open.at(-1)!.count}`
  })
  return shown.join(' ')
}

test.each([
  ['b1 b1 b2 b2 b1', '1.1 1.2 2.1 2.2 1.3'],
  ['b2 b2 b2', '1.1 1.2 1.3'],
  ['b1 b3 b3', '1.1 2.1 2.2'],
  ['b1 b3 b2', '1.1 2.1 2.1'],
  ['b3 b4', '1.1 2.1'],
  ['b2 b1', '1.1 1.1'],
  ['b1 n1 n1 b1', '1.1 1.1 1.2 1.1'],
  ['n1 b2 b2 n1 b2', '1.1 2.1 2.2 1.2 2.1'],
])('of the items %s, whatever the first begins with, those of one level are equals', (items, expected) => {
  expect(places(items)).toBe(expected)
})
