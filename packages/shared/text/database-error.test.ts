import { expect, it } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { freePort } from '../http/free-ports.ts'
import { databaseError } from './database-error.ts'

it('reports the error of PostgreSQL without the row', () => {
  const details = 'Key (email)=(mei@mail.example) already exists.\nCaused by: mei@mail.example'
  const { message } = databaseError('staff', { code: '23505', message: 'duplicate key', details })
  expect(message).toBe('staff: 23505 duplicate key')
})

it('reports the network error when there is no response', async () => {
  const unreachable = createClient(`http://127.0.0.1:${await freePort()}`, 'key')
  const { error } = await unreachable.from('leads').select()
  expect(databaseError('leads', error!).message).toMatch(
    /^leads: TypeError: fetch failed \(Error: .*ECONNREFUSED/,
  )
})

it('reports the error of a gateway, which has no code', () => {
  const { message } = databaseError('add_note', { message: 'Invalid API key' })
  expect(message).toBe('add_note: Invalid API key')
})
