import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeaders as headers, sessionHeaders, temporaryLake } from '../tests/lake-in-process.ts'

const known = { headers }
const ids = ['first', 'second', 'third', 'fourth']
const limits = { resultBytes: { site: Infinity, user: 700_000 }, unreadBytes: 1_000_000 }
const { lake, close } = temporaryLake({ limits })

let viewer: { headers: { cookie: string } }

beforeAll(async () => {
  viewer = { headers: await sessionHeaders(lake, 'viewer') }
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
  'limits the response for people more than for the site (%s)',
  async (path) => {
    expect((await documents(path, viewer)).status).toBe(413)
    const { documents: found } = (await (await documents(path, known)).json()) as { documents: unknown[] }
    expect(found).toHaveLength(4)
  },
)

test('cuts off the response of a user that has not been read for longest, and none of other users', async () => {
  const responses = [
    await documents('first,second', viewer),
    await documents('third,fourth', viewer),
    await documents('first', viewer),
  ]
  const editor = await documents('first', { headers: await sessionHeaders(lake) })
  const others = await Promise.all(ids.map((id) => documents(id, known)))
  responses.push(await documents('second', viewer))
  const lengths = await Promise.all(
    responses.map(async (response) => (await response.arrayBuffer()).byteLength),
  )
  expect(lengths.map((length) => length > 200_000)).toEqual([false, true, true, true])
  for (const response of [...others, editor]) expect((await response.text()).length).toBeGreaterThan(200_000)
})
