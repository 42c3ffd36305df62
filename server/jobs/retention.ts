import { openJsonFolder } from '../../packages/shared/files/json-folder.ts'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import type { Environment } from '../config/environment.ts'
import type { Logger } from '../observability/log.ts'
import { noticeKinds } from '../delivery/notifications/notices.ts'
import type { Outbox } from '../delivery/outbox/outbox.ts'

type Database = {
  rpc(
    name: string,
    values: Record<string, unknown>,
  ): PromiseLike<{ data: unknown; error: { code: string; message: string } | null }>
}

type Options = {
  contact: Database
  leads: Database
  outbox: Pick<Outbox, 'deleteBefore' | 'forgetBefore'>
  settings: Environment['retention']
  /** Holds the record of the last run. */
  folder: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** `date` by the clock, in ms; `hours` that the site has run since, counted by timers, which no clock moves. */
type LastRun = { date: number; hours: number }

const anHour = 3_600_000
const aDay = 24 * anHour
const hoursBetween = 24
/** Undelivered notifications contain personal data too. */
const notificationDays = 30
/** A later resubmission by a browser counts as new. */
const takenDays = 90
/** A site is seldom off for as long. */
const jumpDays = 30

/**
 * A clock that is ahead would make everything look expired. So a run needs a record of one a day of running earlier, and
 * deletes as of the date that follows from both: the earlier of the clock, and of the last date plus the hours run since.
 */
export function startRetention(options: Options): { stop(): Promise<void> } {
  const { folder, log } = options
  const records = openJsonFolder(folder, { maxFiles: 1, maxBytes: 1_000, log })
  let last = (records.read('last-run') as LastRun | null) ?? { date: Date.now(), hours: 0 }
  let hasJumped = false
  let running = Promise.resolve()

  function expectedDate(): number {
    return last.date + last.hours * anHour
  }

  function reportJump(): void {
    const days = Math.round((Date.now() - expectedDate()) / aDay)
    if (days > jumpDays && !hasJumped)
      log.error({ days }, 'clock is ahead of the last retention run: correct it within a day if it is wrong')
    hasJumped = days > jumpDays
  }

  async function run(): Promise<void> {
    last.hours++
    reportJump()
    if (last.hours >= hoursBetween) {
      const now = Date.now()
      const isDone = await deleteOld(options, Math.min(now, expectedDate()))
      if (isDone) last = { date: now, hours: 0 }
    }
    records.write('last-run', last)
  }

  reportJump()
  records.write('last-run', last)
  const timer = setInterval(() => {
    running = running.then(run)
  }, anHour)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

class LargeDeletion extends Error {}

/** A part that fails does not stop the others, and is tried again an hour later. */
async function deleteOld(options: Options, asOf: number): Promise<boolean> {
  const { contact, leads, outbox, settings, log } = options
  const { messageDays, leadDays, largeUntil } = settings
  const isAnyShare = largeUntil !== null && new Date().toISOString() < largeUntil
  const before = (days: number) => new Date(asOf - days * aDay)
  const removeRows = (database: Database, name: string, olderThan: string) => () =>
    call(database, name, { older_than: olderThan, as_of: before(0).toISOString(), any_share: isAnyShare })
  const removeDeliveries = (days: number, kinds: string[]) =>
    outbox.deleteBefore(before(days), kinds, (deleted, remaining) => {
      // As `private.check_share` in the databases.
      if (deleted > 50 && deleted * 4 > remaining && !isAnyShare)
        throw new LargeDeletion(`${deleted} of ${deleted + remaining} deliveries would be deleted.`)
    })
  const age = (days: number | null, promised: string) => (days === null ? promised : `${days} days`)
  const parts: Record<string, () => number | Promise<number>> = {
    messages: removeRows(contact, 'delete_old_submissions', age(messageDays, '24 months')),
    leads: removeRows(leads, 'delete_old_leads', age(leadDays, '12 months')),
    counts: removeRows(contact, 'delete_old_site_counts', '25 months'),
    outbox: () => {
      const deleted =
        removeDeliveries(messageDays ?? 730, ['contact']) +
        removeDeliveries(leadDays ?? 365, ['lead']) +
        removeDeliveries(notificationDays, noticeKinds)
      outbox.forgetBefore(before(takenDays))
      return deleted
    },
  }
  let isDone = true
  for (const [what, part] of Object.entries(parts)) {
    try {
      const deleted = await part()
      if (deleted > 0) log.info({ what, deleted }, 'retention job deleted expired rows')
    } catch (error) {
      if (error instanceof LargeDeletion) {
        log.error(
          { what, err: error },
          'retention job stopped: check the clock, or set RETENTION_LARGE_UNTIL',
        )
        return true
      }
      isDone = false
      log.error({ what, err: error }, 'retention job failed')
    }
  }
  return isDone
}

async function call(database: Database, name: string, values: Record<string, unknown>): Promise<number> {
  const { data, error } = await database.rpc(name, values)
  if (error?.code === 'P0001') throw new LargeDeletion(error.message)
  if (error) throw databaseError(name, error)
  return Number(data)
}
