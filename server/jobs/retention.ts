import { databaseError } from '../../packages/shared/text/database-error.ts'
import type { Logger } from '../observability/log.ts'
import { noticeKinds } from '../delivery/notifications/notices.ts'
import type { Outbox } from '../delivery/outbox/outbox.ts'
import { alone, type TakeLease } from '../backends/databases.ts'

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
  /** One of several processes deletes rows; each cleans its own outbox. */
  lease?: TakeLease
  /** Null selects the privacy policy: 24 months for messages, 12 for leads. */
  days: { messageDays: number | null; leadDays: number | null }
  log: Pick<Logger, 'info' | 'error'>
  every?: number
  retryAfter?: number
}

const aDay = 86_400_000
/** Less than a day, so that the holder renews with the next run. */
const leaseSeconds = 20 * 3_600
/** Undelivered notifications contain personal data too. */
const notificationDays = 30
/** A later resubmission by a browser counts as new. */
const takenDays = 90

export function startRetention(options: Options): { stop(): Promise<void> } {
  const { every = aDay, retryAfter = aDay / 24 } = options
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function run(): Promise<void> {
    const isDone = await deleteOld(options)
    if (stopped) return
    timer = setTimeout(start, isDone ? every : retryAfter)
    timer.unref()
  }

  function start(): void {
    running = run()
  }

  let running = run()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** A failing part does not stop the others. */
async function deleteOld({ contact, leads, outbox, lease = alone, days, log }: Options): Promise<boolean> {
  const { messageDays, leadDays } = days
  const ages = { contact: messageDays ?? 730, lead: leadDays ?? 365, notification: notificationDays }
  const withLease = (what: string, remove: () => Promise<number>) => async () =>
    (await lease(`retention of ${what}`, leaseSeconds)) ? remove() : 0
  const parts: Record<string, () => number | Promise<number>> = {
    messages: withLease('messages', () => call(contact, 'delete_old_submissions', messageDays, '24 months')),
    leads: withLease('leads', () => call(leads, 'delete_old_leads', leadDays, '12 months')),
    counts: withLease('counts', () => call(contact, 'delete_old_site_counts', null, '25 months')),
    outbox: () => {
      outbox.forgetBefore(before(takenDays))
      return (
        outbox.deleteBefore(before(ages.contact), ['contact']) +
        outbox.deleteBefore(before(ages.lead), ['lead']) +
        outbox.deleteBefore(before(ages.notification), noticeKinds)
      )
    },
  }
  let isDone = true
  for (const [what, part] of Object.entries(parts)) {
    try {
      const deleted = await part()
      if (deleted > 0) log.info({ what, deleted }, 'retention job deleted expired rows')
    } catch (error) {
      isDone = false
      log.error({ what, err: error }, 'retention job failed')
    }
  }
  return isDone
}

async function call(
  database: Database,
  name: string,
  days: number | null,
  promised: string,
): Promise<number> {
  const { data, error } = await database.rpc(name, { older_than: days === null ? promised : `${days} days` })
  if (error) throw databaseError(name, error)
  return Number(data)
}

function before(days: number): Date {
  return new Date(Date.now() - days * aDay)
}
