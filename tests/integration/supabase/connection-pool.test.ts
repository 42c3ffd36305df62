import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openConnectionPool } from '../../../server/embedded/supabase/connection-pool.ts'
import { withConnection } from '../../../server/embedded/supabase/postgres/postgres.ts'
import { ownSupabase } from '../../fixtures/own-supabase.ts'

const supabase = ownSupabase('connection-pool')
const connection = () => ({ ...supabase.connection(), database: 'contact' })

/** Connections of a pool that PostgreSQL knows. */
const count = (application_name: string) =>
  withConnection(connection(), 'contact', async (sql) => {
    const [row] = await sql`
      select count(*)::int as count from pg_stat_activity where application_name = ${application_name}`
    return row!.count as number
  })

test('a connection that has rested is closed, and nobody loses who asks for it just then', async () => {
  const rest = 60_000
  const name = 'resting'
  const pool = openConnectionPool({ ...connection(), connection: { application_name: name } }, 2, rest)
  const ask = async () => {
    const { unsafe, release } = await pool.reserve()
    await unsafe('select 1', [])
    release()
  }
  // A new connection begins in a timer of the client's own.
  const askNew = () => Promise.all([ask(), vi.advanceTimersByTimeAsync(0)])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await askNew()
    // In each round, who asks just before that moment is served a little further when it comes.
    for (let round = 0; round < 5; round++) {
      vi.advanceTimersByTime(rest - 1)
      const asked = ask()
      for (let turn = 0; turn < round; turn++) await setImmediate()
      vi.advanceTimersByTime(1)
      await asked
    }
    vi.advanceTimersByTime(rest)
    await askNew()
    vi.advanceTimersByTime(rest)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => count(name)).toBe(0)
  await pool.end()
})

test('connections that are cut off while they begin fail for who asked, and for nobody else', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const name = 'cut off'
  const pool = openConnectionPool(
    { ...connection(), connection: { application_name: name }, backoff: () => 0.05, onnotice: () => {} },
    8,
  )
  const outcomes = new Set<string>()
  const ask = async () => {
    try {
      const { unsafe, release } = await pool.reserve()
      await unsafe('select 1', [])
      release()
      outcomes.add('answered')
    } catch {
      outcomes.add('lost')
    }
  }
  await ask()
  await withConnection(connection(), 'contact', async (sql) => {
    for (let round = 0; round < 150; round++) {
      const asks = Promise.all(Array.from({ length: 8 }, ask))
      for (let cut = 0; cut < 3; cut++)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
      await asks
    }
  })
  await pool.end()
  process.off('unhandledRejection', note)
  expect([...outcomes].toSorted()).toEqual(['answered', 'lost'])
  expect(unhandled).toEqual([])
})
