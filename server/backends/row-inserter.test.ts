import { expect, test } from 'vitest'
import { rowInserter } from './row-inserter.ts'
import { secretClient } from './supabase-clients.ts'

const conflict = { code: '23505', message: 'duplicate key value violates unique constraint "leads_pkey"' }

/** A backend in which another send of the same key was stored while this one was on its way. */
function storedMeanwhile(row: object) {
  const answers = [Response.json(conflict, { status: 409 }), Response.json(row, { status: 201 })]
  return secretClient({
    url: 'http://database.example',
    anonKey: 'anon',
    secretKey: 'secret',
    fetch: async () => answers.shift()!,
  })
}

test.each([
  ['contact_submissions', false],
  ['leads', true],
] as const)('of two simultaneous sends to %s, none is refused', async (table, merge) => {
  const row = { contact_name: 'Wen Example', search_text: '' }
  const send = rowInserter(storedMeanwhile(row), table, merge)
  expect(await send({}, '7b7b7b7b-0000-4000-8000-000000000001')).toEqual(row)
})
