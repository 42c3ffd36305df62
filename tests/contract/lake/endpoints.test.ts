import { beforeAll, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { signIn } from './people.ts'
import { clientOf, TOKEN, useLake, writerOf } from './target.ts'

const lake = useLake({ withPeople: true })
const clientAt = (apiVersion: string) => writerOf(lake.url).withConfig({ apiVersion })

beforeAll(async () => {
  await writerOf(lake.url).create({ _id: 'drafts.both', _type: 'note' })
  await writerOf(lake.url).create({ _id: 'both', _type: 'note' })
})

test.each(['v2', 'v0', 'v2021-13-01', 'v2021-3-25', 'v2999-01-01', 'vY', 'v'])(
  'the API version %s is refused',
  async (version) => {
    const response = await fetch(`${lake.url}/${version}/data/query/production?query=1`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' })
  },
)

test.each([
  ['1', 2],
  ['2021-03-25', 2],
  ['2025-02-18', 2],
  ['2025-02-19', 1],
  ['X', 1],
])('version %s shows %d documents by default', async (version, count) => {
  const response = await fetch(`${lake.url}/v${version}/data/query/production?query=count(*)`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(await response.json()).toMatchObject({ result: count })
})

test('an unknown dataset is not found, for reads and writes', async () => {
  const client = clientOf(lake.url, TOKEN, 'nowhere')
  const attempts = [
    client.fetch('*'),
    client.getDocument('x'),
    client.create({ _type: 'x' }),
    client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.x' }),
    client.assets.upload('file', Buffer.from('x')),
  ]
  const error = 'Dataset not found'
  const message = 'Dataset "nowhere" not found for project ID "local"'
  for (const { status, body } of await Promise.all(attempts.map(failureOf)))
    expect([status, body]).toEqual([404, { statusCode: 404, error, message }])
  const anonymous = await failureOf(clientOf(lake.url, undefined, 'nowhere').fetch('*'))
  expect(anonymous.status).toBe(401)
})

test('a dataset is created, listed, and there after a restart', async () => {
  const client = clientOf(lake.url, TOKEN, 'staging')
  expect(await client.datasets.create('staging')).toMatchObject({
    datasetName: 'staging',
    aclMode: 'private',
  })
  expect((await failureOf(client.datasets.create('staging'))).status).toBe(409)
  expect((await failureOf(client.request({ method: 'PUT', uri: '/datasets/UPPER' }))).status).toBe(400)
  await lake.restart()
  const restarted = clientOf(lake.url, TOKEN, 'staging')
  expect(await restarted.datasets.list()).toEqual(
    ['production', 'staging'].map((name) => ({ name, aclMode: 'private' })),
  )
  expect(await restarted.fetch('count(*)')).toBe(0)
  const cookie = await signIn(lake.url, 'editor')
  const response = await fetch(`${lake.url}/v1/datasets/of-editor`, { method: 'PUT', headers: { cookie } })
  expect(response.status).toBe(403)
})

test('the project is listed, and the Studio learns where to sign in', async () => {
  const client = writerOf(lake.url)
  const [project] = await client.projects.list()
  expect(project).toMatchObject({ id: 'local', members: expect.any(Array) })
  expect(await client.projects.getById('local')).toEqual(project)
  const { providers } = await client.request<{ providers: object[] }>({ uri: '/auth/providers' })
  expect(providers).toMatchObject([{ name: 'lake', url: `${lake.url}/auth/login` }])
})

test('releases are refused, and versions of one that does not exist', async () => {
  const client = clientAt('2025-02-19')
  const release = client.releases.create({
    releaseId: 'rNone',
    metadata: { title: 'x', releaseType: 'asap' },
  })
  expect(await failureOf(release)).toMatchObject({
    status: 400,
    message: expect.stringMatching(/no releases/),
  })
  const attempts = [
    client.create({ _id: 'versions.rNone.both', _type: 'note' }),
    client.createVersion({ publishedId: 'both', releaseId: 'rNone', baseId: 'both' }),
  ]
  for (const failure of await Promise.all(attempts.map(failureOf)))
    expect(failure).toMatchObject({
      status: 409,
      message: expect.stringMatching(/release that does not exist/),
    })
})

test('the events of a document tell its life, newest first, in pages', async () => {
  const client = clientAt('2025-02-19')
  const [publishedId, draftId] = ['life', 'drafts.life']
  const { _rev: created } = await client.create({ _id: draftId, _type: 'note' })
  const edited = await client.patch(draftId).set({ text: 'x' }).commit()
  const action = (name: string, ids: object) =>
    client.action({ actionType: `sanity.action.document.${name}`, ...ids } as never)
  const published = await action('publish', { draftId, publishedId })
  const unpublished = await action('unpublish', { draftId, publishedId })
  await action('discard', { draftId })
  await client.create({ _id: publishedId, _type: 'note' })
  await client.patch(publishedId).set({ text: 'y' }).commit()
  await client.delete(publishedId)
  type Events = { events: Record<string, { type: string }[]>; nextCursor: string }
  const eventsOf = async (search: string) => {
    const uri = `/data/history/production/events/documents/${draftId}?${search}`
    const { events, nextCursor } = await client.request<Events>({ uri })
    return { events: events[draftId]!, nextCursor }
  }
  const { events, nextCursor } = await eventsOf('limit=100')
  expect(nextCursor).toBe('')
  expect(events.map(({ type }) => type)).toEqual([
    ...['deleteDocumentGroup', 'updateLiveDocument', 'createLiveDocument', 'deleteDocumentVersion'],
    ...['unpublishDocument', 'publishDocumentVersion', 'createDocumentVersion'],
  ])
  const ids = { documentId: publishedId, versionId: draftId }
  expect(events.slice(-3)).toMatchObject([
    { ...ids, revisionId: unpublished.transactionId },
    { ...ids, revisionId: published.transactionId, versionRevisionId: edited._rev },
    { ...ids, versionRevisionId: created, author: 'token' },
  ])
  const first = await eventsOf('limit=3')
  const rest = await eventsOf(`limit=100&nextCursor=${first.nextCursor}`)
  expect([...first.events, ...rest.events]).toEqual(events)
  expect((await failureOf(eventsOf('nextCursor=x'))).status).toBe(400)
})

test.each([
  ['note', 2],
  ['none,note', 2],
  ['none', 0],
])('an export of the types %s has %d documents', async (types, count) => {
  const response = await fetch(`${lake.url}/v2025-02-19/data/export/production?types=${types}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  const lines = (await response.text()).split('\n').filter(Boolean)
  expect(lines).toHaveLength(count)
})

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const deepInUrl = deep.slice(1_000, -1_000)

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
