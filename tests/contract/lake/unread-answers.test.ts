import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { loadSharp } from '../../../server/embedded/content-lake/images/load-sharp.ts'
import { residentMegabytes } from '../../fixtures/process-facts.ts'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { startLake, writerOf } from './target.ts'

/** Of 4 MB. */
function queryPath(): string {
  const query = `{"a":"${'x'.repeat(250)}"}${'{"a":a+a}'.repeat(14)}.a`
  return `v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
}

/** Of 13 MB. */
async function picturePath({ address }: RunningProcess): Promise<string> {
  const sharp = await loadSharp()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#fff', noise } })
  const { url } = await writerOf(address).assets.upload('image', await picture.png().toBuffer())
  return `${url.replace('/lake/', '')}?w=2400&h=2400&fit=scale&fm=png`
}

test.skipIf(process.platform !== 'linux').each([
  ['results of queries', 100, queryPath],
  ['pictures', 40, picturePath],
])('%s that strangers ask for and do not read do not fill the memory', async (_name, count, prepare) => {
  const folder = temporaryFolder('lake-unread')
  const lake = await startLake(folder.path)
  const path = await prepare(lake)
  const ask = async () => {
    const [answer] = await once(get(`${lake.address}/${path}`, { agent: false }), 'response')
    return answer as IncomingMessage
  }
  const isWhole = async (answer: IncomingMessage) =>
    Buffer.concat(await answer.toArray()).length === Number(answer.headers['content-length'])
  expect(await isWhole(await ask())).toBe(true)
  const before = residentMegabytes(lake.child.pid!)
  const unread: IncomingMessage[] = []
  for (let index = 0; index < count; index += 1) unread.push(await ask())
  expect(unread.map(({ statusCode }) => statusCode)).toEqual(Array<number>(count).fill(200))
  expect(residentMegabytes(lake.child.pid!) - before).toBeLessThan(200)
  expect(await isWhole(await ask())).toBe(true)
  for (const answer of unread) answer.destroy()
  await lake.stop()
  folder.remove()
})
