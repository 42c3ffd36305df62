import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning } from '../../../scripts/is-running.mjs'
import { searchOfHours } from '../../fixtures/hard-queries.ts'
import { childrenOf } from '../../fixtures/process-facts.ts'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { collect } from './events.ts'
import { holdsInMemory } from './process-memory.ts'
import { TOKEN, startLake, writerOf } from './target.ts'

/** Queries that nothing in the process that evaluates them can stop: they may cost that process, and never the lake. */
const folder = temporaryFolder('lake-engine')
const otherFolder = temporaryFolder('lake-engine-hasty')
/** One whose queries have time enough to take all memory on a busy machine, too, and one whose have not. */
let lake: RunningProcess
let hasty: RunningProcess

beforeAll(async () => {
  const plenty = { anonymousQueryTimeMs: 60_000, anonymousFilterTimeMs: 60_000, transactionTimeMs: 60_000 }
  lake = await startLake(folder.path, plenty)
  hasty = await startLake(otherFolder.path, { transactionTimeMs: 500 })
  for (const { address } of [lake, hasty])
    await writerOf(address).create({ _id: 'kept', _type: 'kept', text: 'x'.repeat(1_000) })
})

afterAll(async () => {
  await Promise.all([lake.stop(), hasty.stop()])
  folder.remove()
  otherFolder.remove()
})

/** Gives `a` twice its length, so many times. */
const doubled = (times: number) => '{"a":a+a}'.repeat(times)
const eight = '{"a":"xxxxxxxx"}'
const thousand = `{"a":[${Array(1_000).fill(1).join()}]}`
const tooManyItems = `${eight}${doubled(24)}{"c":count(string::split(a,"x"))}.c`
const fatal: [string, string][] = [
  ['more items than any list holds', tooManyItems],
  ['half as many', `${eight}${doubled(23)}{"c":count(string::split(a,"x"))}.c`],
  ['spread lists', `${thousand}${'{"a":[...a,...a]}'.repeat(18)}{"c":count(a)}.c`],
  ['sorted lists', `${thousand}${'{"a":[...a,...a]}'.repeat(17)}{"c":a | order(@ desc)}{"c":count(c)}.c`],
  ['unique items', `${thousand}${'{"a":[...a,...a]}'.repeat(17)}{"c":count(array::unique(a))}.c`],
  [
    'joined lists',
    `${thousand}${'{"a":[...a,...a]}'.repeat(16)}{"c":length(array::join(a,"${'-'.repeat(50)}"))}.c`,
  ],
  [
    'a product',
    `count((*[_id == "kept"]{"a": string::split(text, "")}.a[]){"b": *[_id == "kept"]{"c": string::split(text, "")}.c[]{"d": *}})`,
  ],
  ['a pattern that is long', `${eight}${doubled(22)}{"c":a match a}.c`],
  ['letters made large', `${eight}${doubled(24)}{"c":length(upper(a))}.c`],
]

function get(path: string, { address } = lake): Promise<Response> {
  return fetch(`${address}/v2025-02-19/data/${path}`)
}

function ask(query: string, target = lake): Promise<Response> {
  return get(`query/production?query=${encodeURIComponent(query)}`, target)
}

test.each(fatal)(
  'a stranger’s %s ends with an answer, and the next question has its own',
  async (_name, query) => {
    const answer = await ask(query)
    const text = await answer.text()
    expect([200, 400]).toContain(answer.status)
    if (answer.status === 400)
      expect(JSON.parse(text)).toMatchObject({ error: { type: 'queryExecutionError', query } })
    expect(await (await ask('count(*[_type == "kept"])')).json()).toMatchObject({ result: 1 })
  },
)

test('a query that no process survives says so, and the log says why, once', async () => {
  const before = lake.errors.length
  const answer = await ask(tooManyItems)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { description: expect.stringContaining('memory') } })
  const lines = lake.errors.slice(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/heap|invalid size/)
})

test('a query that does not let itself be stopped is ended, and the site does not wait for that', async () => {
  const strangers = ask(searchOfHours, hasty)
  const first = Promise.race([strangers.then(() => 'stranger'), writerOf(hasty.address).fetch('"site"')])
  expect(await first).toBe('site')
  const answer = await strangers
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { description: expect.stringContaining('500 ms') } })
  expect(await (await ask('1', hasty)).json()).toMatchObject({ result: 1 })
})

/** What a stream says up to something, after which it is left, or in all. */
async function textUntil({ body }: Response, end?: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (end?.test(text)) break
  }
  return text
}

test('a listener whose query takes all memory is told so', async () => {
  const stream = await get(`listen/production?query=${encodeURIComponent(`*[${tooManyItems} > 0]`)}`)
  expect(await textUntil(stream)).toMatch(/event: channelError[\s\S]*memory/)
})

test.each([
  ['takes all memory', tooManyItems, () => lake, 'memory'],
  ['does not end', searchOfHours, () => hasty, 'longer than'],
])('a mutation whose query %s changes nothing', async (_name, query, target, reason) => {
  const client = writerOf(target().address)
  const failure = client.transaction().create({ _id: 'made', _type: 'made' }).delete('kept')
  const selection = { query: `*[_id == "made" && ${query} > 0]` }
  const mutations = [...failure.serialize(), { delete: selection }]
  await expect(client.mutate(mutations)).rejects.toThrow(reason)
  expect(await client.fetch('*[_id in ["kept", "made"]]._id')).toEqual(['kept'])
})

test('what strangers are sent is bounded, whatever their query makes of little', async () => {
  expect((await ask(`${eight}${doubled(20)}`)).status).toBe(413)
  // Six times as long as JSON.
  const controls = `{"a":"${'\\u0001'.repeat(8)}"}${doubled(17)}`
  expect((await ask(controls)).status).toBe(413)
  expect(await (await ask(`${eight}${doubled(10)}.a`)).json()).toMatchObject({ result: 'x'.repeat(8_192) })
})

test('a stranger’s parameters may be smaller than those of the site', async () => {
  const path = `${lake.address}/v2025-02-19/data/query/production`
  const body = JSON.stringify({ query: '$a', params: { a: 'x'.repeat(70_000) } })
  const send = (headers: Record<string, string>) => fetch(path, { method: 'POST', body, headers })
  expect((await send({})).status).toBe(413)
  expect((await send({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

const isLinux = process.platform === 'linux'

test.skipIf(!isLinux)('who evaluates queries knows no secret', async () => {
  await ask('1')
  const children = childrenOf(lake.child.pid!)
  expect(children).toHaveLength(2)
  for (const pid of children) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('LAKE')
})

test.skipIf(!isLinux)(
  'a listener goes on hearing when the system has ended who works out what it hears',
  async () => {
    const client = writerOf(lake.address)
    const log = collect(client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation'] }))
    await log.next(({ type }) => type === 'welcome')
    for (const pid of childrenOf(lake.child.pid!)) process.kill(pid, 'SIGKILL')
    await client.create({ _id: 'heard', _type: 'heard' })
    await log.next(({ type }) => type === 'mutation')
    log.close()
  },
)

test.skipIf(!isLinux)('who evaluates what strangers ask for and listen to has no draft', async () => {
  const secret = ['not', 'yet', 'announced'].join(' ')
  const listening = await get('listen/production?query=*')
  const heard = collect(writerOf(lake.address).listen('*', {}, { events: ['welcome', 'mutation'] }))
  await heard.next(({ type }) => type === 'welcome')
  expect((await ask('1')).status).toBe(200)
  const engines = childrenOf(lake.child.pid!)
  const client = writerOf(lake.address)
  await client.create({ _id: 'drafts.secret', _type: 'secret', text: secret })
  await client.transaction().create({ _id: 'versions.r1.secret', _type: 'secret', text: secret }).commit()
  await client.create({ _id: 'open', _type: 'open' })
  await textUntil(listening, /"documentId":"open"/)
  await heard.next((event) => event.type === 'mutation' && event.documentId === 'open')
  heard.close()
  expect(engines.map((pid) => holdsInMemory(pid, secret)).sort()).toEqual([false, true])
})

test.skipIf(!isLinux)('a terminal that ends all processes at once leaves no error', async () => {
  const other = temporaryFolder('lake-engine-ended')
  const ended = await startLake(other.path)
  expect(await writerOf(ended.address).fetch('1')).toBe(1)
  const children = childrenOf(ended.child.pid!)
  for (const pid of children) process.kill(pid, 'SIGINT')
  ended.child.kill('SIGINT')
  expect(await ended.stop()).toBe(0)
  expect(ended.errors).toEqual([])
  expect(children.filter(isRunning)).toEqual([])
  other.remove()
})

test.skipIf(!isLinux)('a lake that is killed leaves no process, whatever that is doing', async () => {
  const other = temporaryFolder('lake-engine-killed')
  const killed = await startLake(other.path)
  const url = `${killed.address}/v2025-02-19/data/query/production?query=`
  expect((await fetch(`${url}1`)).status).toBe(200)
  const children = childrenOf(killed.child.pid!)
  expect(children).toHaveLength(2)
  void fetch(url + encodeURIComponent(searchOfHours)).catch(() => {})
  await writerOf(killed.address).fetch('1')
  await killed.kill()
  await expect.poll(() => children.filter(isRunning)).toEqual([])
  other.remove()
})
