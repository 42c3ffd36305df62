import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { get, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { noise } from './pixels.ts'
import { useLake, TOKEN, writerOf } from './target.ts'
import { residentMegabytes } from '../../../packages/shared/process-facts.ts'

const lake = useLake()
let picture: string

beforeAll(async () => {
  const { url } = await writerOf(lake.url).assets.upload('image', await noise())
  picture = `${lake.url}${url.replace('/lake', '')}`
})

async function requestSent(client: ClientRequest): Promise<ClientRequest> {
  client.on('error', () => {}).end()
  await once(client, 'finish')
  expect((await fetch(new URL('/healthz', lake.url))).status).toBe(200)
  return client
}

function openPictures(): string[] {
  const descriptors = `/proc/${lake.child.pid}/fd`
  return readdirSync(descriptors).flatMap((name) => {
    try {
      const file = readlinkSync(`${descriptors}/${name}`)
      return file.startsWith(join(lake.dataDir, 'image-cache')) ? file : []
    } catch {
      // Closed meanwhile.
      return []
    }
  })
}

const copies = () => readdirSync(lake.dataDir).filter((name) => name.startsWith('backup-'))

test.skipIf(process.platform !== 'linux')(
  'clients that disconnect during an image transformation leave no file open',
  async () => {
    const url = `${picture}?w=2000&h=2000&fit=scale&fm=png`
    const staying = fetch(url)
    const leaving = await Promise.all(
      Array.from({ length: 10 }, () => requestSent(get(url, { agent: false }))),
    )
    for (const client of leaving) client.destroy()
    expect((await (await staying).arrayBuffer()).byteLength).toBeGreaterThan(64 * 1024)
    await expect.poll(openPictures).toEqual([])
  },
)

test('a backup aborted while the database is copied leaves no copy', async () => {
  const text = 'x'.repeat(1_000_000)
  for (let index = 0; index < 15; index += 1) {
    await writerOf(lake.url).create({ _type: 'long', text }, { returnDocuments: false })
  }
  const options = { method: 'POST', agent: false, headers: { authorization: `Bearer ${TOKEN}` } }
  // Larger than a socket buffer: the copy remains until it is read.
  const client = request(`${lake.url}/v1/backup`, options, () => {}).on('error', () => {})
  client.end()
  await expect.poll(copies, { interval: 1 }).toHaveLength(1)
  client.destroy()
  await expect.poll(copies).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'unread pictures of anonymous clients do not fill the memory',
  async () => {
    const { url } = await writerOf(lake.url).assets.upload('image', await noise())
    const target = new URL(`${url}?w=2400&h=2400&fit=scale&fm=png`, lake.url)
    const request = async () => (await once(get(target, { agent: false }), 'response'))[0] as IncomingMessage
    const isWhole = async (response: IncomingMessage) =>
      Buffer.concat(await response.toArray()).length === Number(response.headers['content-length'])
    expect(await isWhole(await request())).toBe(true)
    const before = residentMegabytes(lake.child.pid!)
    const unread: IncomingMessage[] = []
    for (let index = 0; index < 40; index += 1) unread.push(await request())
    expect(unread.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(residentMegabytes(lake.child.pid!) - before).toBeLessThan(200)
    expect(await isWhole(await request())).toBe(true)
    for (const response of unread) response.destroy()
  },
)
