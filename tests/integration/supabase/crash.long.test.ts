import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { openEmbeddedSupabase } from '../../../packages/supabase-local/supabase.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { postgresProcesses, startSupabaseProcess } from './processes.ts'

const logger = { info() {}, warn() {}, error() {} }
const folder = temporaryFolder('supabase-crash')

afterAll(() => folder.remove())

async function storedKeys(): Promise<string[]> {
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })
  const { url, secretKey, fetch } = supabase.contact
  const client = createClient(url, secretKey, { global: { fetch }, auth: { persistSession: false } })
  const keys: string[] = []
  for (;;) {
    const { data, error } = await client
      .from('contact_submissions')
      .select('idempotency_key')
      .order('id')
      .range(keys.length, keys.length + 999)
    if (error) throw error
    keys.push(...data.map((row) => row.idempotency_key as string))
    if (data.length < 1000) break
  }
  await supabase.close()
  return keys
}

describe.each([
  ['everything', true],
  ['our process only', false],
])('after kill -9 of %s in the middle of writing', (_, isPostgresKilled) => {
  test('every acknowledged message is stored once, and no process or file is left', async () => {
    const writer = await startSupabaseProcess(folder.path)
    const scratch = readFileSync(join(folder.path, 'postgres', 'scratch'), 'utf8')
    writer.send('write')
    await writer.until(/^stored/, 60)
    const orphans = postgresProcesses(folder.path)
    process.kill(writer.pid, 'SIGKILL')
    if (isPostgresKilled) for (const pid of orphans) process.kill(pid, 'SIGKILL')
    await writer.exited
    const acknowledged = writer.output
      .filter((line) => line.startsWith('stored '))
      .map((line) => line.slice(7))

    const stored = await storedKeys()
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((key) => !stored.includes(key))).toEqual([])
    expect(postgresProcesses(folder.path)).toEqual([])
    expect(existsSync(scratch)).toBe(false)
  })
})
