import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeaders as headers, temporaryLake } from '../../../tests/support/lake-in-process.ts'

const known = { headers }
const ids = ['first', 'second', 'third', 'fourth']
const limits = { anonymousQueryResultBytes: 700_000, anonymousUnreadBytes: 1_000_000 }
const { lake, close } = temporaryLake({ limits })

beforeAll(async () => {
  const mutations = ids.map((_id) => ({ create: { _id, _type: 'long', text: 'x'.repeat(200_000) } }))
  const written = await send('mutate', '', { method: 'POST', body: JSON.stringify({ mutations }), ...known })
  expect(written.status).toBe(200)
})

afterAll(close)

function send(endpoint: string, path: string, init: RequestInit = {}): Promise<Response> {
  return lake.fetch(new Request(`http://lake.test/lake/v1/data/${endpoint}/production${path}`, init))
}

const documents = (path: string, init?: RequestInit) => send('doc', `/${path}`, init)

test.each(['first,second,third,fourth', 'first,second,third,fourth?includeAllVersions=true'])(
  'limits the response for anonymous clients more than for others (%s)',
  async (path) => {
    expect((await documents(path)).status).toBe(413)
    const { documents: found } = (await (await documents(path, known)).json()) as { documents: unknown[] }
    expect(found).toHaveLength(4)
  },
)

test('cuts off the anonymous client that has not read for longest', async () => {
  const responses = [
    await documents('first,second'),
    await documents('third,fourth'),
    await documents('first'),
  ]
  const others = await Promise.all(ids.map((id) => documents(id, known)))
  responses.push(await documents('second'))
  const lengths = await Promise.all(
    responses.map(async (response) => (await response.arrayBuffer()).byteLength),
  )
  expect(lengths.map((length) => length > 200_000)).toEqual([false, true, true, true])
  for (const response of others) expect((await response.text()).length).toBeGreaterThan(200_000)
})
