import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { seededData } from '../../support/seeded-data.ts'
import { startProcess, temporaryFolder } from '../../../tools/support/processes.ts'

// The proxy of the environment cannot reach local services.
const folder = temporaryFolder('outgoing-proxy')
const proxied: string[] = []
const proxy = createServer(({ url }, response) => {
  proxied.push(String(url))
  response.writeHead(503).end('no way there')
}).on('connect', ({ url }, socket) => {
  proxied.push(String(url))
  socket.end('HTTP/1.1 503 no way there\r\n\r\n')
})
let env: Record<string, string>

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const origin = await listening(proxy)
  const proxies = { HTTP_PROXY: origin, http_proxy: origin, NO_PROXY: '', no_proxy: '' }
  env = { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'warn', ...proxies }
})

afterAll(() => {
  proxy.close()
  folder.remove()
})

test('commands reach the embedded Content Lake without the proxy', async () => {
  const archive = join(projectRoot, 'tests/fixtures/sanity-export.tar.gz')
  const command = ['scripts/lake.ts', 'import', archive]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  })
  expect(stdout).toContain('imported 3 documents')
  expect(proxied).toEqual([])
})

function served(url: string | undefined): string | undefined {
  if (url === '/robots.txt') return 'Sitemap: http://site.example/sitemap.xml'
  if (url === '/sitemap.xml') return '<urlset></urlset>'
  return url?.startsWith('/contact/rest/v1/staff') ? '[]' : undefined
}

const keys = { SUPABASE_ANON_KEY: 'a', SUPABASE_SECRET_KEY: 'b' }
const hosted = (origin: string) => ({
  ...keys,
  SUPABASE_URL: `${origin}/contact`,
  ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [`LEADS_${name}`, key])),
  LEADS_SUPABASE_URL: `${origin}/leads`,
})

test.each([
  ['tools/check-links.ts', (origin: string) => ['--origin', origin], /0 in the sitemap/],
  ['scripts/staff.ts', () => ['list'], /^$/],
])('%s bypasses the proxy for local services when Node uses it', async (script, argumentsFor, output) => {
  const server = createServer(({ url }, response) => {
    const reply = served(url)
    response.writeHead(reply === undefined ? 404 : 200, { 'Content-Type': 'application/json' }).end(reply)
  })
  const origin = await listening(server)
  const command = [script, ...argumentsFor(origin)]
  const settings = { ...env, ...hosted(origin), NODE_USE_ENV_PROXY: '1' }
  const ended = promisify(execFile)(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
  }).catch((error: unknown) => error as { stdout: string; stderr: string })
  const { stdout } = await ended.finally(() => server.close())
  expect([stdout, proxied.splice(0)]).toEqual([expect.stringMatching(output), []])
})

test('the site reads its content without the proxy', async () => {
  const data = seededData('outgoing-proxy-site')
  const site = await startProcess('server/index.ts', { ...env, DATA_DIR: data.path })
  const reply = await fetch(`${site.url}/feed.xml`)
  await reply.arrayBuffer()
  await site.stop()
  data.remove()
  expect([reply.status, proxied]).toEqual([200, []])
})
