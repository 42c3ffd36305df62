import { expect, test } from 'vitest'
import { undoableEntry, wholeUndo } from './undoable.ts'

const entry = (id: number, action: string, detail: Record<string, unknown>, created_at = 'now') => ({
  id,
  action,
  detail,
  created_at,
  actor_name: 'Mei',
  subject_type: 'submission',
  subject_id: null,
})

const archived = { status: 'archived', assignee_id: null } as const

test.each([
  [
    'the change to the present status',
    [entry(2, 'note', {}), entry(1, 'status', { from: 'new', to: 'archived' })],
    1,
  ],
  ['no change that was changed since', [entry(1, 'status', { from: 'new', to: 'read' })], undefined],
  [
    'no change from a status of a newer version',
    [entry(1, 'status', { from: 'x', to: 'archived' })],
    undefined,
  ],
])('offers %s', (_what, history, id) => {
  expect(undoableEntry(history, 'status', archived)).toBe(id)
})

test('offers the last assignment, also its removal', () => {
  expect(undoableEntry([entry(1, 'assign', { from: 'ana', to: null })], 'assign', archived)).toBe(1)
})

test('offers an act of several messages once, and acts on leads that changed some', () => {
  const entries = [
    entry(9, 'lead_status', { act: 'second', count: 0 }),
    entry(8, 'lead_status', { act: 'first', count: 2 }),
    entry(7, 'lead_status', { act: 'first' }),
    entry(6, 'status', {}),
    entry(5, 'status', {}),
    entry(4, 'status', {}, 'before'),
    entry(3, 'note', {}),
  ]
  expect([...wholeUndo(entries)]).toEqual([
    [8, 'first'],
    [6, '6'],
    [4, '4'],
  ])
})
