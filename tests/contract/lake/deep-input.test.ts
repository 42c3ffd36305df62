import { expect, test } from 'vitest'
import { signIn } from './people.ts'
import { useLake, TOKEN, writerOf } from './target.ts'

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const deepInUrl = deep.slice(1_000, -1_000)

const lake = useLake({ withPeople: true })

const headers = { authorization: `Bearer ${TOKEN}` }

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${lake.url}/v2025-02-19/${path}`, { headers, ...init })
  await response.body?.cancel()
  return response.status
}

const inBody = (a: string) => ({ method: 'POST', body: `{"query":"1","params":{"a":${a}}}` })

test.each([
  ['the URL of a query', `data/query/production?query=1&$a=${deepInUrl}`, {}],
  ['the body of a query', 'data/query/production', inBody(deep)],
  ['the URL of a listener', `data/listen/production?query=*&$a=${deepInUrl}`, {}],
])('deeply nested parameters are refused in %s', async (_name, path, init) => {
  const statuses = await Promise.all([
    send('data/query/production?query=1'),
    send(path, init),
    send(path, init),
  ])
  expect(statuses).toEqual([200, 400, 400])
  expect(await writerOf(lake.url).fetch('1')).toBe(1)
})

test('parameters may be as deep as documents', async () => {
  const levels = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`
  expect(await send('data/query/production', inBody(levels(64)))).toBe(200)
  expect(await send('data/query/production', inBody(levels(65)))).toBe(400)
  expect(await send('data/query/production?query=1&$__proto__={"a":1}')).toBe(400)
})

test.each([
  ['the id of a mutation', 'mutate', `{"mutations":[{"delete":{"id":${deep}}}]}`],
  ['its parameters', 'mutate', `{"mutations":[{"delete":{"query":"*[_id == $a]","params":{"a":${deep}}}}]}`],
  ['the type of an action', 'actions', `{"actions":[{"actionType":${deep}}]}`],
])('deeply nested JSON is refused as %s', async (_name, endpoint, body) => {
  expect(await send(`data/${endpoint}/production`, { method: 'POST', body })).toBe(400)
})

test('deeply nested JSON is refused as a stored value of the Studio', async () => {
  const headers = { cookie: await signIn(lake.url, 'viewer'), origin: new URL(lake.url).origin }
  const put = (value: string) =>
    send('users/me/keyvalue', { method: 'PUT', headers, body: `{"key":"k","value":${value}}` })
  expect([await put(deep), await put('[[1]]')]).toEqual([400, 200])
})
