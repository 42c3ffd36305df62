import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { addPeople, signIn } from './people.ts'
import { startLake, TOKEN, writerOf } from './target.ts'

/** JSON that is small, and deep enough to exhaust the stack of whatever goes through it. */
const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
/** As deep, and short enough for an address. */
const deepInAddress = deep.slice(1_000, -1_000)

const folder = temporaryFolder('lake-deep')
let lake: RunningProcess

beforeAll(async () => {
  await addPeople(folder.path)
  lake = await startLake(folder.path)
})

afterAll(async () => {
  await lake.stop()
  folder.remove()
})

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${lake.address}/v2025-02-19/${path}`, init)
  await response.body?.cancel()
  return response.status
}

const inBody = (a: string) => ({ method: 'POST', body: `{"query":"1","params":{"a":${a}}}` })

test.each([
  ['the address of a query', `data/query/production?query=1&$a=${deepInAddress}`, {}],
  ['the body of a query', 'data/query/production', inBody(deep)],
  ['the address of a listener', `data/listen/production?query=*&$a=${deepInAddress}`, {}],
])('a stranger’s parameters nested without end are refused in %s', async (_name, path, init) => {
  const answers = await Promise.all([
    send('data/query/production?query=1'),
    send(path, init),
    send(path, init),
  ])
  expect(answers).toEqual([200, 400, 400])
  expect(await writerOf(lake.address).fetch('1')).toBe(1)
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
])('%s is not nested without end', async (_name, endpoint, body) => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect(await send(`data/${endpoint}/production`, { method: 'POST', headers, body })).toBe(400)
})

test('what the Studio remembers is not nested without end', async () => {
  const headers = { cookie: await signIn(lake.address, 'viewer'), origin: new URL(lake.address).origin }
  const put = (value: string) =>
    send('users/me/keyvalue', { method: 'PUT', headers, body: `{"key":"k","value":${value}}` })
  expect([await put(deep), await put('[[1]]')]).toEqual([400, 200])
})
