import { expect, it } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { freePort } from '../tests/fixtures/processes.ts'
import { databaseError } from './database-error.server.ts'

it('says what PostgreSQL answered, and never which row it was about', () => {
  const details = 'Key (email)=(mei@mail.example) already exists.\nCaused by: mei@mail.example'
  const { message } = databaseError('staff', { code: '23505', message: 'duplicate key', details })
  expect(message).toBe('staff: 23505 duplicate key')
})

it('says why nothing was answered at all', async () => {
  const nowhere = createClient(`http://127.0.0.1:${await freePort()}`, 'key')
  const { error } = await nowhere.from('leads').select()
  expect(databaseError('leads', error!).message).toMatch(
    /^leads: TypeError: fetch failed \(Error: .*ECONNREFUSED/,
  )
})

it('says what a server in between answered, which knows no codes', () => {
  const { message } = databaseError('take_lease', { message: 'Invalid API key' })
  expect(message).toBe('take_lease: Invalid API key')
})
