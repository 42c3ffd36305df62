import { randomBytes } from 'node:crypto'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ConnectionPool } from '../../../packages/supabase-local/connection-pool.ts'
import { runningPostgres } from '../../../packages/supabase-local/index.ts'
import { failureOf } from '../../contract/lake/failure.ts'
import { startLake, writerOf } from '../../contract/lake/target.ts'
import { temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'
import { fillFromTemplate } from '../../support/seeded-data.ts'
import { isTestAll } from '../../support/test-all.ts'
import { startSite, stored, waiting } from '../messages/site.ts'
import { contactFields, postMessage, sendMessage } from '../../support/submit.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** The site on a full disk is the fault that `npm test` injects. */
const long = test.runIf(isTestAll)

let disk: SmallDisk | undefined
let running: RunningProcess | undefined

afterEach(async () => {
  await running?.stop()
  disk?.remove()
  running = disk = undefined
})

long(
  'a lake on a full disk refuses writes with a reason, preserves acknowledged writes, and recovers',
  async (context) => {
    disk = mountSmallDisk(8)
    if (!disk) return context.skip('a file system cannot be mounted here')
    running = await startLake(`${disk.path}/lake`)
    const client = writerOf(running.url)
    await client.create({ _id: 'kept', _type: 'note', n: 0 })
    disk.fill()
    let acknowledged = 0
    let failure: { status: number; message: string } | undefined
    for (let n = 1; !failure && n < 500; n++) {
      const write = client
        .patch('kept')
        .set({ n, text: String(n).repeat(2_000) })
        .commit()
      failure = (await write.then(
        () => void (acknowledged = n),
        () => failureOf(write),
      )) as typeof failure
    }
    expect(failure).toMatchObject({
      status: 503,
      message: expect.stringContaining('disk of the server is full'),
    })
    const upload = client.assets.upload('file', Buffer.alloc(500_000, 'x'), { filename: 'large.txt' })
    expect((await failureOf(upload)).status).toBe(503)
    expect((await client.getDocument('kept'))?.n).toBe(acknowledged)
    disk.clear()
    await client.patch('kept').set({ n: 1_000 }).commit()
    await running.kill()
    running = await startLake(`${disk.path}/lake`)
    expect(await writerOf(running.url).fetch('*[]{_id, n}')).toEqual([{ _id: 'kept', n: 1_000 }])
  },
)

test('a site on a full disk loses no acknowledged message, and recovers by itself', async (context) => {
  disk = mountSmallDisk(160)
  if (!disk) return context.skip('a file system cannot be mounted here')
  fillFromTemplate(disk.path)
  running = await startSite(disk.path)
  const acknowledged: string[] = []
  const send = async (message: string): Promise<number> => {
    const { status } = await sendMessage(running!, contactFields({ message }))
    if (status === 201 || status === 202) acknowledged.push(message)
    return status
  }
  expect(await send('before')).toBe(201)
  disk.fill()
  const statuses = new Set<number>()
  for (let n = 0; n < 15; n++) statuses.add(await send(`${n}${' while the disk is full'.repeat(60)}`))
  expect([...statuses].filter((status) => ![201, 202, 429, 503].includes(status))).toEqual([])
  expect(statuses.has(202) || statuses.has(503), 'the disk was felt').toBe(true)
  expect((await fetch(running.url)).status).toBe(200)
  disk.clear()
  await expect.poll(() => send('after'), { interval: 500 }).toBeLessThan(300)
  await expect
    .poll(
      async () => {
        const rows = await stored(disk!.path)
          .messages()
          .catch(() => [])
        return rows.map(({ message }) => message)
      },
      { interval: 500 },
    )
    .toEqual(expect.arrayContaining(acknowledged))
})

long('a start on a full disk serves pages once more, then says what is missing', async (context) => {
  disk = mountSmallDisk(300)
  if (!disk) return context.skip('a file system cannot be mounted here')
  fillFromTemplate(disk.path)
  running = await startSite(disk.path)
  await running.stop()
  disk.fill()
  running = await startSite(disk.path)
  expect((await fetch(`${running.url}/about`)).status).toBe(200)
  expect(running.errors.join('\n')).toContain('the disk is full')
  await running.stop()
  disk.fill()
  const refused = await startSite(disk.path).catch(String)
  expect(refused).toContain('There is no room on the disk')
  expect(refused).not.toMatch(/delete|damaged|backup/)
  disk.clear()
  running = await startSite(disk.path)
  expect((await sendMessage(running, contactFields({ message: 'after' }))).status).toBe(201)
})

async function fillLog(dataDir: string): Promise<void> {
  const connection = runningPostgres(join(dataDir, 'postgres'))!
  const pool = new ConnectionPool({ ...connection, database: 'contact' }, 1)
  const { unsafe } = await pool.reserve()
  const emit = `select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))`
  const fill = async () => {
    for (let megabyte = 0; megabyte < 500; megabyte++) await unsafe(emit, [])
  }
  await expect(fill()).rejects.toThrow()
  await pool.end()
}

long(
  'with only PostgreSQL on a full disk, messages wait in the outbox and are stored when there is space',
  async (context) => {
    disk = mountSmallDisk(160)
    if (!disk) return context.skip('a file system cannot be mounted here')
    const data = temporaryFolder('full-database')
    context.onTestFinished(() => data.remove())
    fillFromTemplate(disk.path)
    const databases = join(disk.path, 'postgres')
    cpSync(disk.path, data.path, { recursive: true, filter: (path) => path !== databases })
    symlinkSync(databases, join(data.path, 'postgres'))
    running = await startSite(data.path)
    const site = running
    const acknowledged: string[] = []
    const send = async (): Promise<number> => {
      const message = randomBytes(1_500).toString('hex')
      const { status } = await sendMessage(site, contactFields({ message }))
      acknowledged.push(message)
      return status
    }
    const linesOf = (text: string) => site.errors.filter((line) => line.includes(text))
    expect(await send()).toBe(201)

    // First no space for another page of a table.
    disk.fill()
    const statuses: number[] = []
    while (!statuses.includes(202) && statuses.length < 200) statuses.push(await send())
    for (let n = 0; n < 5; n++) statuses.push(await send())
    expect(statuses).toContain(202)
    expect(statuses.filter((status) => status !== 201 && status !== 202)).toEqual([])
    const plain = contactFields({ message: randomBytes(1_500).toString('hex'), key: null })
    expect(await (await postMessage(site, plain)).text()).toContain('Message Sent Successfully!')
    acknowledged.push(plain.message!)
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
    expect(linesOf('stored in the outbox')[0]).toContain('No space left on device')

    // Then no space to run at all.
    await fillLog(data.path)
    await expect.poll(() => linesOf('PostgreSQL').join('\n')).toContain('No space left on device')
    expect(await send()).toBe(202)
    expect(linesOf('stored in the outbox').length).toBeLessThanOrEqual(
      1 + linesOf('deliveries recovered').length,
    )

    disk.clear()
    await expect.poll(() => waiting(data.path), { interval: 250 }).toEqual([])
    const rows = await stored(data.path).messages()
    expect(rows.map(({ message }) => message).toSorted()).toEqual(acknowledged.toSorted())
    expect(await send()).toBe(201)
    expect(site.errors.join('\n')).not.toContain('example.org')
  },
)
