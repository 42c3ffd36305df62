import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dayInTimeZone } from '../../../app/i18n/day-in-time-zone.ts'
import type { BeaconOutcome, Count, CountStatus } from '../../../app/utils/load-context.ts'
import { databaseError } from '../../../app/utils/database-error.server.ts'
import { LruMap } from '../../../app/utils/lru-map.ts'
import type { Logger } from '../log.ts'
import { createTally, type CountRow } from './tally.ts'

/** Calls a function of the contact project's database. Supabase's client is one. */
type Database = {
  rpc(
    name: string,
    values: Record<string, unknown>,
  ): PromiseLike<{ error: { code: string; message: string } | null }>
}

type Options = {
  database: Database
  /** IANA name: where a day begins and ends. */
  timeZone: string
  log: Pick<Logger, 'warn'>
  /** Whether there is a script of the site at a path: errors in it are told from others also when there are many. */
  hasScript?: (path: string) => boolean
  /** Milliseconds from a count to when it is in the database, and at most between tries. */
  every?: number
  patience?: number
  now?: () => number
}

export type Counter = {
  /** Adds one; what has the same `once` is added once, as long as this process remembers it. */
  add(count: Count, once?: string): void
  recordBeacon(outcome: BeaconOutcome): void
  status(): CountStatus
  /** Brings what there is to the database, if it answers. */
  stop(): Promise<void>
}

type Batch = { id: string; rows: CountRow[] }

const remembered = 10_000
/** How long a process that stops waits for a database that does not answer, in ms. */
const lastPatience = 3_000

/**
 * Counts in memory and adds the sums to the database every few seconds. While the database does not answer, one batch
 * waits to be sent again (under its id, so that it is added once) and the rest goes on being summed up, in bounded memory.
 */
export function openCounter({
  database,
  timeZone,
  log,
  hasScript,
  every = 5_000,
  patience = 60_000,
  now = Date.now,
}: Options): Counter {
  const tally = createTally({ hasScript })
  const seen = new LruMap<string, true>(remembered)
  const beacons: CountStatus['beacons'] = { counted: 0, private: 0, robot: 0, limited: 0, refused: 0 }
  let dropped = 0
  let failures = 0
  let batch: Batch | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function arm(): void {
    if (timer || (!batch && tally.size() === 0)) return
    timer = setTimeout(
      () => {
        running = flush().then(() => {
          timer = undefined
          arm()
        })
      },
      Math.min(every * 2 ** failures, patience),
    )
    timer.unref()
  }

  /** Sends what waits, else all that was counted meanwhile. Never rejects. */
  async function flush(): Promise<void> {
    batch ??= tally.size() > 0 ? { id: randomUUID(), rows: tally.take() } : null
    if (!batch) return
    const problem = await problemOf(batch)
    if (!problem) {
      batch = null
      failures = 0
      return
    }
    if (failures === 0 || problem.isFinal) log.warn({ err: problem.error }, 'counts could not be stored')
    if (problem.isFinal) {
      dropped += totalOf(batch.rows)
      batch = null
    } else failures = Math.min(failures + 1, 10)
  }

  async function problemOf({ id, rows }: Batch): Promise<{ error: Error; isFinal: boolean } | null> {
    try {
      const { error } = await database.rpc('add_site_counts', { batch: id, counts: rows })
      if (!error) return null
      // Values that the database will never take.
      const isFinal = /^2[23]/.test(error.code)
      return { error: databaseError('add_site_counts', error), isFinal }
    } catch (error) {
      return { error: error as Error, isFinal: false }
    }
  }

  function isRepeated(once: string | undefined): boolean {
    if (once === undefined) return false
    const isKnown = seen.peek(once) === true
    if (!isKnown) seen.set(once, true)
    return isKnown
  }

  return {
    add(count, once) {
      if (isRepeated(once)) return
      if (!tally.add(dayInTimeZone(now(), timeZone), count)) dropped += 1
      arm()
    },
    recordBeacon(outcome) {
      beacons[outcome] += 1
    },
    status: () => ({ beacons: { ...beacons }, waiting: tally.size() + (batch?.rows.length ?? 0), dropped }),
    async stop() {
      clearTimeout(timer)
      await Promise.race([bringAll(), wait(lastPatience, undefined, { ref: false })])
      clearTimeout(timer)
      const lost = totalOf(batch?.rows ?? []) + totalOf(tally.take())
      if (lost > 0) log.warn({ lost }, 'usage counts lost: database unavailable')
    },
  }

  /** What waited, then the rest. */
  async function bringAll(): Promise<void> {
    await running
    await flush()
    if (!batch) await flush()
  }
}

function totalOf(rows: CountRow[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0)
}
