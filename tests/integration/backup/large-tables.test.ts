import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDatabasesOut } from '../../../packages/supabase-local/index.ts'
import { secretClient } from '../../../server/backends/supabase-clients.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { ownSupabase } from '../../support/own-supabase.ts'

const { dataDir, supabase } = ownSupabase('large-tables')

test('copies tables of any size, also where the last rows arrive while a buffer is full', async () => {
  const contact = secretClient(supabase().contact)
  const message = () => ({
    idempotency_key: randomUUID(),
    name: 'Mei',
    email: 'mei@example.org',
    message: 'x'.repeat(4_000),
  })
  const logger = { info() {}, warn() {}, error: console.error }
  for (let rows = 10; rows <= 100; rows += 10) {
    const { error } = await contact.from('contact_submissions').insert(Array.from({ length: 10 }, message))
    expect(error).toBeNull()
    const folder = join(dataDir, `copy-${rows}`)
    await copyDatabasesOut({ ...supabaseConfig, dataDir, databaseUrl: undefined, logger }, folder)
    const file = join(folder, 'contact', 'public.contact_submissions.copy')
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(rows + 1)
  }
})
