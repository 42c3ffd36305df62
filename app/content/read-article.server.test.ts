import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadContext } from '#app/load-context.ts'
import { newsArticleQuery, newsSlugsQuery } from './queries/news.ts'
import { queryKey } from './query-key.ts'

const real = { slug: 'real', _type: 'newsArticle' }

let lake: Server
let failing: (query: string) => boolean
let asked: string[]

beforeEach(async () => {
  // The source of a process is opened once.
  vi.resetModules()
  asked = []
  lake = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://lake')
    const query = searchParams.get('query') ?? ''
    if (!pathname.includes('/data/query/') || failing(query)) return void response.writeHead(404).end()
    asked.push(query)
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const article = searchParams.get('$slug') === '"real"' ? real : null
    const results: Record<string, unknown> = { [newsSlugsQuery]: [real], [newsArticleQuery]: article }
    response.end(JSON.stringify({ result: results[query] ?? null, syncTags: [] }))
  }).listen(0, '127.0.0.1')
  await once(lake, 'listening')
})

afterEach(() => {
  lake.closeAllConnections()
  lake.close()
})

async function open() {
  const { readArticle } = await import('./read-article.server.ts')
  const { contentSource } = await import('./source.server.ts')
  const { port } = lake.address() as { port: number }
  const context = {
    content: { projectId: 'local', dataset: 'production', apiHost: `http://127.0.0.1:${port}` },
    preview: null,
    processLog: pino({ level: 'silent' }),
    // What the build knows of is older than the article.
    readSnapshot: async () => ({ [queryKey(newsSlugsQuery, {})]: [{ slug: 'of-the-build' }] }),
    noteRead() {},
    noteContentSource() {},
    contentChanged() {},
  } as Partial<LoadContext> as LoadContext
  return {
    article: (slug: string) => readArticle(context, slug),
    readAnother: () => contentSource(context).read('*[_type == "homePage"][0]'),
  }
}

test('after an outage an article is there at once, whatever else was read before it', async () => {
  failing = () => true
  const { article, readAnother } = await open()
  await expect(article('real')).rejects.toMatchObject({ status: 503 })
  failing = () => false
  await readAnother()
  expect(await article('real')).toMatchObject(real)
})

test('an article is there though the list of all of them, and only that, cannot be read', async () => {
  failing = (query) => query === newsSlugsQuery
  const { article, readAnother } = await open()
  const [found] = await Promise.all([article('real'), readAnother()])
  expect(found).toMatchObject(real)
  expect(await article('real')).toMatchObject(real)
  expect(await article('nowhere')).toBeNull()
})

test('in an outage nobody can tell whether there is an article that a list of a moment ago does not name', async () => {
  failing = () => false
  const { article, readAnother } = await open()
  expect(await article('nowhere')).toBeNull()
  failing = () => true
  await expect(readAnother()).rejects.toMatchObject({ status: 503 })
  await expect(article('nowhere')).rejects.toMatchObject({ status: 503 })
})

test('what no article is called is not asked for', async () => {
  failing = () => false
  const { article } = await open()
  expect(await article('nowhere')).toBeNull()
  expect(await article('elsewhere')).toBeNull()
  expect(asked).toEqual([newsSlugsQuery])
})
