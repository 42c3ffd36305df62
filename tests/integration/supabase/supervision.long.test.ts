import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isServer } from '../../../packages/supabase-local/postgres/processes.ts'
import { runningPostgres } from '../../../packages/supabase-local/postgres/postgres.ts'
import { openEmbeddedSupabase, type EmbeddedSupabase } from '../../../packages/supabase-local/supabase.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { eventually, postgresProcesses, postgresServer } from './processes.ts'

const folder = temporaryFolder('supabase-supervision')
const logged: string[] = []
const logger = {
  info: (_: object, text: string) => void logged.push(`info: ${text}`),
  warn: (_: object, text: string) => void logged.push(`warn: ${text}`),
  error: (_: object, text: string) => void logged.push(`error: ${text}`),
}
let supabase: EmbeddedSupabase
let client: SupabaseClient

beforeAll(async () => {
  supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })
  const { url, secretKey, fetch } = supabase.contact
  client = createClient(url, secretKey, { global: { fetch }, auth: { persistSession: false } })
})

afterAll(async () => {
  await supabase.close()
  folder.remove()
})

const insert = () =>
  client.from('contact_submissions').insert({ name: 'Mei', email: 'mei@example.org', message: 'Hello' })

/** Consecutive successes that show that messages sent after the fault are stored. */
const steady = 40

async function writeThrough(harm: () => void) {
  const failures = new Set<number>()
  let inARow = 0
  let isOver = false
  const writer = async () => {
    while (!isOver) {
      const { error, status } = await insert()
      inARow = error ? 0 : inARow + 1
      if (error) failures.add(status)
      if (failures.size > 0 && inARow >= steady) isOver = true
    }
  }
  const writers = Promise.all(Array.from({ length: 12 }, writer))
  try {
    expect((await insert()).error).toBeNull()
    harm()
    await writers
  } finally {
    isOver = true
  }
  return [...failures]
}

test.each([
  ['server is killed', () => postgresServer(folder.path)],
  ['helpers are killed', () => postgresProcesses(folder.path).find((pid) => !isServer(pid))!],
])('when its %s, writing fails with 503 for a moment and then works again', async (_, victim) => {
  const failures = await writeThrough(() => process.kill(victim(), 'SIGKILL'))
  expect(failures).toEqual([503])
  expect(supabase.isReady()).toBe(true)
})

test('recovers after the temporary folder was cleared', async () => {
  const { host } = runningPostgres(join(folder.path, 'postgres'))!
  await writeThrough(() => {
    rmSync(dirname(host), { recursive: true })
    process.kill(postgresServer(folder.path), 'SIGKILL')
  })
  expect(supabase.isReady()).toBe(true)
})

test('an outage is logged once, and so is its end', async () => {
  logged.length = 0
  await writeThrough(() => process.kill(postgresServer(folder.path), 'SIGKILL'))
  await eventually(() => logged.includes('info: PostgreSQL recovered'))
  const ofPostgres = logged.filter((line) => line.includes('PostgreSQL'))
  expect(ofPostgres).toEqual([
    'error: PostgreSQL ended unexpectedly; it is being restarted',
    'info: PostgreSQL recovered',
  ])
})

test('an aborted request rejects at once', async () => {
  const giveUp = new AbortController()
  const url = `${supabase.contact.url}/rest/v1/contact_submissions`
  const headers = { apikey: supabase.contact.secretKey }
  const response = supabase.contact.fetch(url, { headers, signal: giveUp.signal })
  giveUp.abort(new Error('No longer wanted'))
  await expect(response).rejects.toThrow('No longer wanted')
})
