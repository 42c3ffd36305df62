import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync, closeSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../../support/for-tests.ts'
import { isTestAll } from '../../support/test-all.ts'
import { collect } from './events.ts'
import { isHosted, startLake, writerOf } from './target.ts'

const rounds = isTestAll ? 20 : 2
const folder = folderForEachTest('durable-lake')
const ownTest = test.skipIf(isHosted)
const noDatabase = 'this is not a database, and it is longer than a header would be. '.repeat(20)

ownTest(
  'kill -9 during writes loses no acknowledged write',
  async () => {
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const lake = await startLake(folder.path)
      const client = writerOf(lake.url)
      const enough = Promise.withResolvers<undefined>()
      const writers = [0, 1, 2, 3].map(async (writer) => {
        const _id = `writer-${round}-${writer}`
        for (let n = 1; ; n += 1) {
          await client.createOrReplace({ _id, _type: 'counter', n, text: randomBytes(500).toString('hex') })
          acknowledged.set(_id, n)
          if (n === 25) enough.resolve(undefined)
        }
      })
      const ended = Promise.allSettled(writers)
      await enough.promise
      await lake.kill()
      await ended
    }
    const lake = await startLake(folder.path)
    const client = writerOf(lake.url)
    expect(acknowledged.size).toBe(rounds * 4)
    for (const [id, n] of acknowledged) {
      const document = await client.getDocument(id)
      // One more write may be on disk without its response.
      expect([n, n + 1]).toContain(document?.n)
    }
    await lake.stop()
    // Each round starts the lake and its processes.
  },
  rounds * 20_000 + 60_000,
)

ownTest('documents, drafts, assets and references are the same after a restart', async () => {
  const first = await startLake(folder.path)
  const client = writerOf(first.url)
  const asset = await client.assets.upload('file', Buffer.from('stored'), { filename: 'stored.txt' })
  const reference = { _type: 'reference', _ref: asset._id }
  await client.create({ _id: 'stored', _type: 'stored', file: { asset: reference } })
  await client.create({ _id: 'drafts.stored', _type: 'stored', text: '草稿' })
  const before = await client.fetch('*[] | order(_id)', {}, { perspective: 'raw' })
  expect(await first.stop()).toBe(0)

  const second = await startLake(folder.path)
  const again = writerOf(second.url)
  expect(await again.fetch('*[] | order(_id)', {}, { perspective: 'raw' })).toEqual(before)
  expect(await (await fetch(new URL(asset.url, second.url))).text()).toBe('stored')
  await expect(again.delete(asset._id)).rejects.toThrow(/references/)
  await again.patch('stored').set({ text: 'still writable' }).commit()
  expect(await second.stop()).toBe(0)
})

ownTest('listeners and live events resume after a restart without a reset', async () => {
  const first = await startLake(folder.path)
  const { port } = new URL(first.url)
  const client = writerOf(first.url)
  await client.create({ _id: 'heard', _type: 'heard', n: 0 })
  const events = ['welcome', 'mutation', 'reset', 'welcomeback'] as const
  const listener = collect(
    client.listen('*[_type == "heard"]', {}, { events: [...events], enableResume: true }),
  )
  const live = collect(client.live.events())
  await Promise.all([listener, live].map((log) => log.next(({ type }) => type === 'welcome')))
  expect(await first.stop()).toBe(0)
  const second = await startLake(folder.path, {}, port)
  await listener.next(({ type }) => type === 'welcomeback')
  await client.patch('heard').set({ n: 1 }).commit()
  await listener.next((event) => event.type === 'mutation' && event.result?.n === 1)
  await live.next(({ type }) => type === 'message')
  expect(live.all.map(({ type }) => type)).not.toContain('restart')
  listener.close()
  live.close()
  await second.stop()
})

ownTest('the error about a damaged database names its file and the remedy', async () => {
  const lake = await startLake(folder.path)
  await writerOf(lake.url).create({ _id: 'x', _type: 'x', text: 'x'.repeat(100_000) })
  await lake.stop()
  const file = join(folder.path, 'lake.db')
  const handle = openSync(file, 'r+')
  for (let page = 1; page < 12; page += 1) writeSync(handle, randomBytes(600), 0, 600, page * 4_096)
  closeSync(handle)
  const start = startLake(folder.path)
  await expect(start).rejects.toThrow(/lake\.db is damaged/)
  await expect(start).rejects.toThrow(/[Rr]estore a backup|npm start/)
})

ownTest.each([
  ['lake.db', /ended \(1\).*lake\.db is damaged.*npm start/s],
  ['accounts.db', /ended \(1\).*accounts\.db cannot be opened.*[Rr]estore a backup/s],
])('an invalid %s stops the start with an explanation', async (name, explanation) => {
  writeFileSync(join(folder.path, name), noDatabase)
  await expect(startLake(folder.path)).rejects.toThrow(explanation)
})

ownTest('a second process on the same folder is refused', async () => {
  const lake = await startLake(folder.path)
  await expect(startLake(folder.path)).rejects.toThrow(/in use by another process/)
  expect(await writerOf(lake.url).fetch('1')).toBe(1)
  await lake.stop()
})

ownTest('stopping finishes requests in progress', async () => {
  const lake = await startLake(folder.path)
  const client = writerOf(lake.url)
  const stream = collect(client.listen('*', {}, { events: ['welcome'] }))
  await stream.next(() => true)
  const writes = Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => client.create({ _id: `last-${n}`, _type: 'x' })),
  )
  const exit = once(lake.child, 'exit')
  await client.create({ _id: 'signal', _type: 'x' })
  lake.child.kill('SIGTERM')
  expect((await writes).filter(({ status }) => status === 'rejected')).toEqual([])
  const [code] = await exit
  stream.close()
  expect(code).toBe(0)
})
