import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { isRunning } from '../../../server/lifecycle/processes.mjs'
import { searchOfHours } from '../../../packages/content-lake/tests/hard-queries.ts'
import { childrenOf } from '../../../packages/shared/process-facts.ts'
import { temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'
import { isTestAll, some } from '../../support/test-all.ts'
import { collect } from './events.ts'
import { failureOf } from './failure.ts'
import { signIn } from './people.ts'
import { TOKEN, clientOf, startLake, useLake, writerOf } from './target.ts'

// A query that cannot be interrupted may end its engine process, never the lake.

/** A small heap fills before the time limit, even on a busy machine. */
const lake = useLake({
  withPeople: true,
  limits: {
    ...{ queryHeapMegabytes: 40, userHeapMegabytes: 40 },
    ...{ queryTimeMs: 60_000, transactionTimeMs: 60_000 },
  },
})
/** Long enough for a query of the site, and for the first one of a new process, on a busy machine. */
const hasty = useLake({
  withPeople: true,
  limits: { transactionTimeMs: { site: 500, user: 10_000 }, queryTimeMs: { site: 5_000, user: 4_000 } },
})
const cookies = new Map<string, string>()

beforeAll(async () => {
  for (const { url } of [lake, hasty]) cookies.set(url, await signIn(url, 'viewer'))
  for (const { url } of [lake, hasty])
    await writerOf(url).create({ _id: 'stored', _type: 'stored', text: 'x'.repeat(1_000) })
})

const doubled = (times: number) => '{"a":a+a}'.repeat(times)
const eight = '{"a":"xxxxxxxx"}'
const thousand = `{"a":[${Array(1_000).fill(1).join()}]}`
const spread = (times: number) => `${thousand}${'{"a":[...a,...a]}'.repeat(times)}`
const characters = '*[_id == "stored"]{"l": string::split(text, "")}.l[]'
const greedy = `${spread(18)}{"c":count(a)}.c`
const fatal = {
  'a product': `count((${characters}){"b": ${characters}{"d": *}})`,
  'upper case': `${eight}${doubled(24)}{"c":length(upper(a))}.c`,
  'more items than any list holds': `${eight}${doubled(24)}{"c":count(string::split(a,"x"))}.c`,
  'half as many items': `${eight}${doubled(23)}{"c":count(string::split(a,"x"))}.c`,
  'spread lists': greedy,
  'sorted lists': `${spread(17)}{"c":a | order(@ desc)}{"c":count(c)}.c`,
  'unique items': `${spread(17)}{"c":count(array::unique(a))}.c`,
  'joined lists': `${spread(16)}{"c":length(array::join(a,"${'-'.repeat(50)}"))}.c`,
  'a long pattern': `${eight}${doubled(22)}{"c":a match a}.c`,
}

function get(path: string, { url } = lake): Promise<Response> {
  return fetch(`${url}/v2025-02-19/data/${path}`, { headers: { cookie: cookies.get(url) ?? '' } })
}

function runQuery(query: string, target = lake): Promise<Response> {
  return get(`query/production?query=${encodeURIComponent(query)}`, target)
}

/** Each ends a process and takes seconds. */
const shapes = Object.entries(fatal)
test.each(some(shapes, 2))(
  'a query of a viewer with %s and the next query get a response',
  async (_name, query) => {
    const response = await runQuery(query)
    const text = await response.text()
    expect([200, 400]).toContain(response.status)
    if (response.status === 400)
      expect(JSON.parse(text)).toMatchObject({ error: { type: 'queryExecutionError', query } })
    expect(await (await runQuery('count(*[_type == "stored"])')).json()).toMatchObject({ result: 1 })
  },
)

test('a query that ends every engine process returns an error, logged once', async () => {
  const before = lake.errors.length
  const response = await runQuery(greedy)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { description: expect.stringContaining('memory') } })
  const lines = lake.errors.slice(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/heap|invalid size/)
})

test('a query that takes all memory fails alone; queued queries get responses', async () => {
  const client = clientOf(lake.url, TOKEN, 'memory')
  await client.datasets.create('memory')
  const items = Array.from({ length: 200 }, (_, n) => ({
    _id: `item-${n}`,
    _type: 'item',
    text: 'text '.repeat(200),
  }))
  await client.mutate(
    items.map((item) => ({ create: item })),
    { returnDocuments: false },
  )
  const failure = failureOf(client.fetch('*{"a": *{"b": string::split(text, "")}}'))
  const modest = Array.from({ length: 5 }, () => client.fetch('count(*[_type == "item"])'))
  expect(await failure).toMatchObject({ status: 400, message: expect.stringContaining('memory') })
  expect(await Promise.all(modest)).toEqual([200, 200, 200, 200, 200])
  await client.create({ _id: 'after', _type: 'after' })
  expect(await client.fetch('count(*[_type in ["item", "after"]])')).toBe(201)
})

type Request = { query: string; params: Record<string, unknown> }

const long = '中'.repeat(300_000)
const caches: [name: string, count: number, request: (n: number) => Request][] = [
  ['parameters that a query is parsed with', 80, (n) => ({ query: '[1, 2][0...$n]', params: { n, long } })],
  ['queries', 400, (n) => ({ query: `length("${n}${long.slice(0, 60_000)}")`, params: {} })],
  ['names of types', 80, (n) => ({ query: '*[_type == $type]', params: { type: `${n}${long}` } })],
]
test.runIf(isTestAll).each(caches)(
  'the caches of %s do not fill the memory',
  async (_name, count, request) => {
    const client = writerOf(lake.url)
    const before = lake.errors.length
    for (let n = 0; n < count; n += 1) {
      const { query, params } = request(n)
      await client.fetch(query, params)
    }
    expect(lake.errors.slice(before)).toEqual([])
    // About 70 MB are sent and parsed.
  },
  400_000,
)

test('a query that cannot be interrupted is killed without delaying the site', async () => {
  const hard = runQuery(searchOfHours, hasty)
  const first = Promise.race([hard.then(() => 'viewer'), writerOf(hasty.url).fetch('"site"')])
  expect(await first).toBe('site')
  const response = await hard
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { description: expect.stringContaining('4000 ms') } })
  expect(await (await runQuery('1', hasty)).json()).toMatchObject({ result: 1 })
})

async function textUntil({ body }: Response, end?: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (end?.test(text)) break
  }
  return text
}

test('a listener whose query takes all memory gets an error event', async () => {
  const stream = await get(`listen/production?query=${encodeURIComponent(`*[${greedy} > 0]`)}`)
  expect(await textUntil(stream)).toMatch(/event: channelError[\s\S]*memory/)
})

test.each([
  ['takes all memory', greedy, lake, 400, 'memory'],
  ['does not end', searchOfHours, hasty, 503, 'longer than'],
])('a mutation whose query %s changes nothing', async (_name, query, target, status, reason) => {
  const client = writerOf(target.url)
  const failure = client.transaction().create({ _id: 'made', _type: 'made' }).delete('stored')
  const selection = { query: `*[_id == "made" && ${query} > 0]` }
  const mutations = [...failure.serialize(), { delete: selection }]
  expect(await failureOf(client.mutate(mutations))).toMatchObject({
    status,
    message: expect.stringContaining(reason),
  })
  expect(await client.fetch('*[_id in ["stored", "made"]]._id')).toEqual(['stored'])
})

test('the size of a response to a viewer is limited', async () => {
  expect((await runQuery(`${eight}${doubled(20)}`)).status).toBe(413)
  const controls = `{"a":"${'\\u0001'.repeat(8)}"}${doubled(17)}`
  expect((await runQuery(controls)).status).toBe(413)
  expect(await (await runQuery(`${eight}${doubled(10)}.a`)).json()).toMatchObject({
    result: 'x'.repeat(8_192),
  })
})

describe.skipIf(process.platform !== 'linux')('the processes of the engines', () => {
  const engines = ({ child }: RunningProcess = lake) => childrenOf(child.pid!)

  test('have no secret in their environment', async () => {
    await runQuery('1')
    expect(engines()).toHaveLength(3)
    for (const pid of engines()) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('LAKE')
  })

  test('are replaced when the system ends them, and listeners still get events', async () => {
    const client = writerOf(lake.url)
    const log = collect(client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation'] }))
    await log.next(({ type }) => type === 'welcome')
    // Those killed before they are ready fail their tasks: wait for the one that plans and the one that reads.
    await client.create({ _type: 'planned' })
    await client.fetch('1')
    for (const pid of engines()) process.kill(pid, 'SIGKILL')
    await client.create({ _id: 'heard', _type: 'heard' })
    await log.next(({ type }) => type === 'mutation')
    log.close()
  })

  test.each([
    ['a terminal that interrupts all processes at once', 'SIGINT'],
    ['the end of a lake that is killed during a query', 'SIGKILL'],
  ] as const)('do not survive %s', async (_name, signal) => {
    const folder = temporaryFolder('lake-engine')
    const ending = await startLake(folder.path)
    const client = writerOf(ending.url)
    await client.create({ _type: 'planned' })
    expect(await client.fetch('1')).toBe(1)
    const pids = engines(ending)
    expect(pids).toHaveLength(2)
    if (signal === 'SIGINT') {
      for (const pid of [...pids, ending.child.pid!]) process.kill(pid, 'SIGINT')
      expect(await ending.stop()).toBe(0)
      expect(ending.errors).toEqual([])
    } else {
      void client.delete({ query: `*[${searchOfHours} > 0]` }).catch(() => {})
      await client.fetch('1')
      await ending.kill()
    }
    await expect.poll(() => pids.filter(isRunning)).toEqual([])
    folder.remove()
  })
})
