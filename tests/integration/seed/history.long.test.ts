import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbeddedTarget } from '../../../scripts/seed/embedded.ts'
import { startProcess, temporaryFolder, type TemporaryFolder } from '../../../tools/support/processes.ts'

let data: TemporaryFolder

beforeEach(() => void (data = temporaryFolder('command-history')))

afterEach(() => {
  vi.useRealTimers()
  data.remove()
})

function inDatabase<Result>(use: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(data.path, 'lake', 'lake.db'))
  try {
    return use(database)
  } finally {
    database.close()
  }
}

const transactions = () =>
  inDatabase((database) => database.prepare('select count(*) as n from transactions').get()!.n)

function addHistory(count: number, daysAgo: number): void {
  const time = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  inDatabase((database) => {
    const columns = database
      .prepare('pragma table_info(transactions)')
      .all()
      .map(({ name }) => String(name))
    const rest = columns.filter((name) => !['seq', 'id', 'timestamp'].includes(name)).join()
    database.exec(`insert into transactions (id, timestamp, ${rest})
      with recursive old(n) as (select 1 union all select n + 1 from old where n < ${count})
      select ${daysAgo} || '-' || n, '${time}', ${rest} from old, (select * from transactions limit 1)`)
  })
}

async function makeLake(): Promise<void> {
  const { client, close } = await openEmbeddedTarget(data.path, 'production')
  await client.create({ _id: 'a', _type: 'note' })
  await close()
}

test('a command that keeps the lake open for long deletes no history', async () => {
  await makeLake()
  addHistory(1_500, 5_000)
  const before = transactions()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { close } = await openEmbeddedTarget(data.path, 'production')
  vi.advanceTimersByTime(2 * 60 * 60_000)
  vi.useRealTimers()
  await close()
  expect(transactions()).toBe(before)
})

test('a separate lake keeps its history for the configured time', async () => {
  await makeLake()
  inDatabase((database) => database.exec(`update transactions set timestamp = '2000-01-01T00:00:00.000Z'`))
  addHistory(200, 5_000)
  addHistory(1_200, 1_000)
  // History is pruned at once instead of after a minute.
  const hurry = `const later = setTimeout; globalThis.setTimeout = (run, ms, ...rest) => later(run, ms === 60_000 ? 0 : ms, ...rest)`
  const lake = await startProcess(
    'scripts/lake.ts',
    { DATA_DIR: data.path, CONTENT_HISTORY_DAYS: '3650' },
    ['--import', `data:text/javascript,${encodeURIComponent(hurry)}`],
    ['serve', '--port', '0'],
  )
  const ready = await fetch(new URL('/readyz', lake.url))
  await lake.stop()
  expect([ready.status, transactions()]).toEqual([200, 1_200])
})
