import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { crawl } from './crawl.ts'

const sitemap = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

/** Every path is busy for the given number of requests. */
async function busySite(requests: number): Promise<string> {
  const counts = new Map<string, number>()
  const server = createServer(({ url = '/', headers }, response) => {
    const count = (counts.get(url) ?? 0) + 1
    counts.set(url, count)
    if (count <= requests) return response.writeHead(503, { 'Retry-After': '0' }).end()
    const text = url === '/robots.txt' ? `Sitemap: http://${headers.host}/sitemap.xml` : sitemap
    return response.writeHead(200, { 'Content-Type': 'text/plain' }).end(text)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('asks a busy site again', async () => {
  const { responses } = await crawl(await busySite(2))
  expect([...responses.values()].map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a site that stays busy is reported', async () => {
  await expect(crawl(await busySite(3))).rejects.toThrow('names no sitemap')
})
