import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
  const rest = 40
  const name = 'resting'
  const pools = Array.from({ length: 10 }, () =>
    openConnectionPool({ ...connection(), connection: { application_name: name } }, 2, rest),
  )
  const ask = async (pool: (typeof pools)[number]) => {
    const { unsafe, release } = await pool.reserve()
    await unsafe('select 1', [])
    release()
  }
  for (let round = 0; round < 10; round++)
    await Promise.all(
      pools.map(async (pool, index) => {
        await ask(pool)
        // From a little before that moment to a little after it.
        await wait(rest - 4 + index)
        await ask(pool)
      }),
    )
  await expect.poll(() => count(name)).toBe(0)
  await Promise.all(pools.map((pool) => pool.end()))
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
