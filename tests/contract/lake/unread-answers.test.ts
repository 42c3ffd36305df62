import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { residentMegabytes } from '../../fixtures/process-facts.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'
import { startLake } from './target.ts'

test.skipIf(process.platform !== 'linux')(
  'answers that strangers ask for and do not read do not fill the memory',
  async () => {
    const folder = temporaryFolder('lake-unread')
    const lake = await startLake(folder.path)
    // Of 4 MB.
    const query = `{"a":"${'x'.repeat(250)}"}${'{"a":a+a}'.repeat(14)}.a`
    const ask = async () => {
      const url = `${lake.address}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
      const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
      return answer
    }
    await (await ask()).toArray()
    const before = residentMegabytes(lake.child.pid!)
    const unread: IncomingMessage[] = []
    for (let index = 0; index < 100; index += 1) unread.push(await ask())
    expect(unread.map(({ statusCode }) => statusCode)).toEqual(Array<number>(100).fill(200))
    expect(residentMegabytes(lake.child.pid!) - before).toBeLessThan(200)
    await (await ask()).toArray()
    for (const answer of unread) answer.destroy()
    await lake.stop()
    folder.remove()
  },
)
