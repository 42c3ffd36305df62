import { once } from 'node:events'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { LoadContext } from '#app/load-context.ts'
import { contentSource } from './source.server.ts'

test('an article that appears by itself is a change, though nobody has edited anything', async () => {
  let publishAt: Date | undefined
  const lake = createServer(({ url = '' }, response) => {
    if (!url.includes('/data/query/')) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    publishAt ??= new Date(Date.now() + 2_000)
    const article = { _type: 'newsArticle', date: '2026-01-01', publishAt }
    response.end(JSON.stringify({ result: [article], syncTags: [] }))
  }).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const { port } = lake.address() as { port: number }
  const contentChanged = vi.fn()
  const context = {
    content: { projectId: 'local', dataset: 'production', apiHost: `http://127.0.0.1:${port}` },
    preview: null,
    processLog: pino({ level: 'silent' }),
    readSnapshot: async () => ({}),
    noteRead() {},
    noteContentSource() {},
    contentChanged,
  } as Partial<LoadContext> as LoadContext
  const source = contentSource(context)
  expect(await source.read('*[_type == "newsArticle"]')).toEqual([])
  expect(contentChanged).not.toHaveBeenCalled()
  await expect.poll(() => contentChanged.mock.calls).toEqual([[[]]])
  expect(await source.read('*[_type == "newsArticle"]')).toHaveLength(1)
  lake.closeAllConnections()
  lake.close()
})
