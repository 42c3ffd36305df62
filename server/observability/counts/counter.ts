import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayInTimeZone } from '../../../app/i18n/dates.ts'
import type { BeaconOutcome, Count, CountStatus } from '../../../app/load-context.ts'
import { databaseError } from '../../../packages/shared/text/database-error.ts'
import type { Logger } from '../log.ts'
import { createCountBuffer, type CountRow } from './count-buffer.ts'

type Database = {
  rpc(
    name: string,
    values: Record<string, unknown>,
  ): PromiseLike<{ error: { code: string; message: string } | null }>
}

type Options = {
  database: Database
  /** IANA name; sets where a day begins. */
  timeZone: string
  log: Pick<Logger, 'warn'>
}

export type Counter = {
  /** `once`: deduplication key. */
  add(count: Count, once?: string): void
  recordBeacon(outcome: BeaconOutcome): void
  status(): CountStatus
  stop(): Promise<void>
}

type Batch = { id: string; rows: CountRow[] }

type Problem = { error: Error; isFinal: boolean }

const remembered = 10_000
/** In ms. */
const [delay, longestDelay, stopTimeout] = [5_000, 60_000, 3_000]

/** A failed batch is retried under its id, so that it counts once; new counts are summed meanwhile. */
export function openCounter({ database, timeZone, log }: Options): Counter {
  const buffer = createCountBuffer()
  const seen = new LRUCache<string, true>({ max: remembered })
  const beacons: CountStatus['beacons'] = { counted: 0, private: 0, robot: 0, limited: 0, refused: 0 }
  let dropped = 0
  let failures = 0
  let batch: Batch | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function arm(): void {
    if (timer || (!batch && buffer.size() === 0)) return
    timer = setTimeout(
      () => {
        running = flush().then(() => {
          timer = undefined
          arm()
        })
      },
      Math.min(delay * 2 ** failures, longestDelay),
    )
    timer.unref()
  }

  async function flush(): Promise<void> {
    batch ??= buffer.size() > 0 ? { id: randomUUID(), rows: buffer.take() } : null
    if (!batch) return
    const problem = await store(database, batch)
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

  async function flushAll(): Promise<void> {
    await running
    await flush()
    if (!batch) await flush()
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
      if (!buffer.add(dayInTimeZone(Date.now(), timeZone), count)) dropped += 1
      arm()
    },
    recordBeacon(outcome) {
      beacons[outcome] += 1
    },
    status: () => ({ beacons: { ...beacons }, waiting: buffer.size() + (batch?.rows.length ?? 0), dropped }),
    async stop() {
      clearTimeout(timer)
      await Promise.race([flushAll(), sleep(stopTimeout, undefined, { ref: false })])
      clearTimeout(timer)
      const lost = totalOf(batch?.rows ?? []) + totalOf(buffer.take())
      if (lost > 0) log.warn({ lost }, 'usage counts lost: database unavailable')
    },
  }
}

async function store(database: Database, { id, rows }: Batch): Promise<Problem | null> {
  try {
    const { error } = await database.rpc('add_site_counts', { batch: id, counts: rows })
    if (!error) return null
    // Data and constraint errors are permanent.
    const isFinal = /^2[23]/.test(error.code)
    return { error: databaseError('add_site_counts', error), isFinal }
  } catch (error) {
    return { error: error as Error, isFinal: false }
  }
}

function totalOf(rows: CountRow[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0)
}
