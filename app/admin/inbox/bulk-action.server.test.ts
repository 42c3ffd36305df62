import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/form-of.ts'
import { readAssignment, readStatusChange } from './bulk-action.server.ts'

const until = '2026-11-20T08:30:00.000Z'
const id = '00000000-0000-4000-8000-000000000000'

test('reads a selection, with or without the time of the list, and a whole list', () => {
  expect(readStatusChange(formOf({ intent: 'status:read', id }))).toMatchObject({ to: 'read', only: [id] })
  expect(readStatusChange(formOf({ intent: 'status:read', id, until }))).toMatchObject({
    to: 'read',
    only: [id],
    until,
  })
  const all = { intent: 'assign', assignee: id, all: '1', until }
  expect(readAssignment(formOf(all), id)).toMatchObject({ assignee: id, only: null, until })
})

test.each([
  ...['', '1', 'yesterday', '2026-11-20', '20 Nov 2026 08:30 GMT', '2026-02-30T08:30:00.000Z'],
  ...['0000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
])('refuses the list time %j', (time) => {
  expect(readStatusChange(formOf({ intent: 'status:read', all: '1', until: time }))).toBeNull()
  expect(readStatusChange(formOf({ intent: `status:read:${id}`, until: time }))).toBeNull()
  expect(readAssignment(formOf({ intent: 'assign', assignee: '', all: '1', until: time }), id)).toBeNull()
})
