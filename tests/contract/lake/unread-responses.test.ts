import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { residentMegabytes } from '../../../packages/shared/process-facts.ts'
import { noise } from './pixels.ts'
import { useLake, writerOf } from './target.ts'

const lake = useLake()

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
