import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedTarget } from '../../../scripts/seed/embedded.ts'
import { projectRoot } from '../../../server/paths.ts'
import { seedContent } from '../../fixtures/seed.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'

// A machine whose environment names a proxy for the world outside, which cannot reach what is inside.
const folder = temporaryFolder('outgoing-proxy')
const asked: string[] = []
const proxy = createServer(({ url }, response) => {
  asked.push(String(url))
  response.writeHead(503).end('no way there')
})
let env: Record<string, string>

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const proxies = { HTTP_PROXY: address, http_proxy: address, NO_PROXY: '', no_proxy: '' }
  env = { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'warn', ...proxies }
})

afterAll(() => {
  proxy.close()
  folder.remove()
})

test('commands reach the embedded Content Lake, and the proxy hears nothing of it', async () => {
  const archive = join(projectRoot, 'tests/fixtures/sanity-export.tar.gz')
  const command = ['scripts/lake.ts', 'import', archive]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  })
  expect(stdout).toContain('imported: 3 created')
  expect(asked).toEqual([])
})

test('the site reads its content, and the proxy hears nothing of it', async () => {
  const content = await openEmbeddedTarget(folder.path, 'production')
  await seedContent(content.client)
  await content.close()
  const site = await startProcess('server/main.ts', env)
  const answer = await fetch(`${site.address}/feed.xml`)
  await answer.arrayBuffer()
  await site.stop()
  expect([answer.status, asked]).toEqual([200, []])
})
