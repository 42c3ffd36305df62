import type { RequestListener } from 'node:http'
import { expect, test, vi } from 'vitest'
import { sanityClient } from './sanity-client.server.ts'
import { sourceContext } from '../../tests/support/source-context.ts'

test('a page that lacks a scheduled article is kept until the article is due', async () => {
  let publishAt: Date | undefined
  const listener: RequestListener = ({ url = '' }, response) => {
    if (!url.includes('/data/query/')) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    publishAt ??= new Date(Date.now() + 1_000)
    const article = { _type: 'newsArticle', date: '2026-01-01', publishAt }
    response.end(JSON.stringify({ result: [article], syncTags: [] }))
  }
  const recordFreshness = vi.fn()
  const source = sanityClient(await sourceContext(listener, { recordFreshness }))
  expect(await source.read('*[_type == "newsArticle"]')).toEqual([])
  const [[until]] = recordFreshness.mock.calls as [[number]]
  // Without the article's time it would be a minute.
  expect(until - performance.now()).toBeLessThanOrEqual(publishAt!.getTime() - Date.now() + 100)
  await expect.poll(() => source.read('*[_type == "newsArticle"]')).toHaveLength(1)
})

test('follows changes with the token', async () => {
  const authorization = Promise.withResolvers<string | undefined>()
  const listener: RequestListener = ({ url = '', headers }, response) => {
    if (url.includes('/data/live/events/')) authorization.resolve(headers.authorization)
    response.writeHead(404).end()
  }
  await sourceContext(listener, { token: 'a-token' })
  expect(await authorization.promise).toBe('Bearer a-token')
})
