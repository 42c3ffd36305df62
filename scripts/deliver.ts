import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabases } from '../server/backends/databases.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { addToNoProxy } from '../server/config/no-proxy.ts'
import { openDelivery } from '../server/delivery/delivery.ts'
import { noticeKinds } from '../server/delivery/notifications/notices.ts'
import { refuseIfServed } from '../server/lifecycle/data-directory.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { createLogger } from '../server/observability/log.ts'
import { needMessages } from './need-installation.ts'
import { readArguments } from './parse-arguments.ts'
import { asCommand, UsageError } from './support.ts'

const help = `npm run deliver -- --from <folder>
Deliver what waits in the outbox of a data directory whose server is gone: messages and leads to the databases, and
notifications by mail and webhook. Each is stored once, however often this command runs.
--from <folder>  the data directory that was left behind, or a backup's old one: it contains outbox/outbox.db
Environment: that of the site. With embedded databases stop the site of DATA_DIR first; with hosted ones it may run.
Exit codes: 0 all delivered, 1 some wait or were refused and stay in the folder, 2 wrong usage.`

/** In ms: longer than the first six attempts. */
const timeout = 60_000

const { values } = readArguments(help, { from: { type: 'string' } })
exitOnSignal()
await asCommand('deliver', async () => {
  if (!values.from) throw new UsageError('Missing --from <folder>.')
  process.exitCode = await deliver(resolve(values.from))
})

async function deliver(from: string): Promise<number> {
  if (!existsSync(join(from, 'outbox', 'outbox.db'))) throw new Error(`There is no outbox in ${from}.`)
  const environment = readEnvironment(process.env)
  const { dataDir, supabase, notifications, publicUrl, logLevel, logFormat } = environment
  if (supabase) addToNoProxy([])
  else {
    needMessages(dataDir, undefined)
    refuseIfServed(dataDir)
  }
  const log = createLogger(logLevel, logFormat)
  await using stack = new AsyncDisposableStack()
  const databases = await openDatabases(environment, log)
  stack.defer(() => databases.close())
  const origin = publicUrl ?? 'http://localhost:3000'
  const delivery = openDelivery({ ...environment, dataDir: from }, databases, origin, log)
  stack.defer(() => delivery.close())
  stack.defer(() => delivery.stop())
  const { outbox } = delivery
  const notices = noticeKinds.filter((kind) => notifications[kind === 'webhook' ? 'webhook' : 'mail'])
  const kinds = ['contact', 'lead', ...notices]
  // Due at once, before the first run of the workers: the last server may have postponed them by half an hour.
  const found = outbox.due(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, kinds)
  for (const { id } of found) outbox.failed(id, 0)
  const end = Date.now() + timeout
  while (outbox.nextDue(kinds) !== null && Date.now() < end) await setTimeout(50)
  const { waiting, refused } = outbox.status(kinds)
  console.log(`${found.length - waiting} delivered, ${waiting} waiting, ${refused} refused`)
  return waiting + refused === 0 ? 0 : 1
}
