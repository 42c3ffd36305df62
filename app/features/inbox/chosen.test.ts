import { expect, test } from 'vitest'
import { readAssignment, readSorting } from './chosen.ts'

const until = '2026-11-20T08:30:00.000Z'
const id = '00000000-0000-4000-8000-000000000000'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('an act is for the chosen ones, or for all that the list had shown', () => {
  expect(readSorting(form({ to: 'read', id, until }))).toEqual({ to: 'read', only: [id], until })
  expect(readAssignment(form({ assign: '1', 'assign-to': id, all: '1', until }))).toEqual({
    assignee: id,
    only: null,
    until,
  })
})

test('without a list there is nothing that may have come since', () => {
  expect(readSorting(form({ to: 'read', id }))).toEqual({ to: 'read', only: [id] })
})

test.each([
  '',
  '1',
  'yesterday',
  '2026-11-20',
  '20 Nov 2026 08:30 GMT',
  '2026-02-30T08:30:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
])('a list that was read at “%s” makes no sense', (time) => {
  expect(readSorting(form({ to: 'read', all: '1', until: time }))).toBeNull()
  expect(readSorting(form({ one: `read:${id}`, until: time }))).toBeNull()
  expect(readAssignment(form({ assign: '1', 'assign-to': '', all: '1', until: time }))).toBeNull()
})
