import { expect, test } from 'vitest'
import { applyPatch, withExplicitRange } from './apply-patch.ts'

const document = { _id: 'x', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '', list: [1, 2, 3, 4] }

test.each([
  ['list[1:3]', [1, 9, 4]],
  ['list[0:2]', [9, 3, 4]],
  ['list[0:0]', [9, 1, 2, 3, 4]],
  ['list[2:2]', [1, 2, 9, 3, 4]],
  ['list[1:-1]', [1, 9]],
  ['list[1:]', [1, 9]],
  ['list[-2:-1]', [1, 2, 3, 9]],
  ['list[-1:-1]', [1, 2, 3, 4, 9]],
  ['list[9:12]', [1, 2, 3, 4, 9]],
  ['list[3:1]', [1, 2, 3, 9, 4]],
  ['list[1]', [1, 9, 3, 4]],
])('replacing %s', (replace, list) => {
  const operations = withExplicitRange(document, { insert: { replace, items: [9] } })
  expect(applyPatch(document, operations).list).toEqual(list)
})

test('leaves a missing array alone', () => {
  const operations = { insert: { replace: 'none[0:1]', items: [9] } }
  expect(applyPatch(document, withExplicitRange(document, operations))).toEqual(document)
})
