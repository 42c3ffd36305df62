import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadContext } from '#app/load-context.ts'

let lake: Server
let answer: RequestListener

beforeEach(async () => {
  // The source of a process is opened once.
  vi.resetModules()
  lake = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(lake, 'listening')
})

afterEach(() => {
  lake.closeAllConnections()
  lake.close()
})

async function openSource(changes: Partial<LoadContext> = {}, token?: string) {
  const { contentSource } = await import('./source.server.ts')
  const { port } = lake.address() as { port: number }
  return contentSource({
    content: { projectId: 'local', dataset: 'production', apiHost: `http://127.0.0.1:${port}`, token },
    preview: null,
    processLog: pino({ level: 'silent' }),
    readSnapshot: async () => ({}),
    noteRead() {},
    noteContentSource() {},
    contentChanged() {},
    ...changes,
  } as Partial<LoadContext> as LoadContext)
}

test('an article that appears by itself is a change, though nobody has edited anything', async () => {
  let publishAt: Date | undefined
  answer = ({ url = '' }, response) => {
    if (!url.includes('/data/query/')) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    publishAt ??= new Date(Date.now() + 2_000)
    const article = { _type: 'newsArticle', date: '2026-01-01', publishAt }
    response.end(JSON.stringify({ result: [article], syncTags: [] }))
  }
  const contentChanged = vi.fn()
  const source = await openSource({ contentChanged })
  expect(await source.read('*[_type == "newsArticle"]')).toEqual([])
  expect(contentChanged).not.toHaveBeenCalled()
  await expect.poll(() => contentChanged.mock.calls).toEqual([[[]]])
  expect(await source.read('*[_type == "newsArticle"]')).toHaveLength(1)
})

test('with a token, changes are followed with it, too: strangers have other places', async () => {
  const asked = new Promise<string | undefined>((resolve) => {
    answer = ({ url = '', headers }, response) => {
      if (url.includes('/data/live/events/')) resolve(headers.authorization)
      response.writeHead(404).end()
    }
  })
  const source = await openSource({}, 'a-token')
  await source.read('*').catch(() => {})
  expect(await asked).toBe('Bearer a-token')
})
