import { afterEach, expect, test } from 'vitest'
import { failureOf } from '../../contract/lake/failure.ts'
import { startLake, writerOf } from '../../contract/lake/target.ts'
import type { RunningProcess } from '../../fixtures/processes.ts'
import { startSite, stored } from '../messages/site.ts'
import { letter, sendLetter } from '../messages/submit.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

let disk: SmallDisk | undefined
let running: RunningProcess | undefined

afterEach(async () => {
  await running?.stop()
  disk?.remove()
  running = disk = undefined
})

test('a lake on a full disk refuses in words, keeps what it has acknowledged, and goes on when there is room', async (context) => {
  disk = mountSmallDisk(8)
  if (!disk) return context.skip('a file system cannot be mounted here')
  running = await startLake(`${disk.path}/lake`)
  const client = writerOf(running.address)
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
  expect(await writerOf(running.address).fetch('*[]{_id, n}')).toEqual([{ _id: 'kept', n: 1_000 }])
})

test('a site on a full disk acknowledges no message that it cannot keep, and needs nobody to recover', async (context) => {
  disk = mountSmallDisk(160)
  if (!disk) return context.skip('a file system cannot be mounted here')
  running = await startSite(disk.path)
  const acknowledged: string[] = []
  const send = async (message: string): Promise<number> => {
    const { status } = await sendLetter(running!, letter({ message }))
    if (status === 201 || status === 202) acknowledged.push(message)
    return status
  }
  expect(await send('before')).toBe(201)
  disk.fill()
  const statuses = new Set<number>()
  for (let n = 0; n < 15; n++) statuses.add(await send(`${n}${' while the disk is full'.repeat(60)}`))
  expect([...statuses].filter((status) => ![201, 202, 429, 503].includes(status))).toEqual([])
  expect((await fetch(running.address)).status).toBe(200)
  disk.clear()
  await expect.poll(() => send('after'), { timeout: 60_000, interval: 500 }).toBeLessThan(300)
  await expect
    .poll(
      async () =>
        (
          await stored(disk!.path)
            .messages()
            .catch(() => [])
        ).map(({ message }) => message),
      { timeout: 60_000, interval: 500 },
    )
    .toEqual(expect.arrayContaining(acknowledged))
})
