import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { browserAgent } from '../../fixtures/visitor.ts'

const account = { email: 'owner@lumipath.example', password: 'correct horse battery' }
const data = temporaryFolder('staff-answers')
let site: RunningProcess
let session: string

beforeAll(async () => {
  site = await startProcess('server/main.ts', {
    PORT: '0',
    DATA_DIR: data.path,
    STAFF_EMAIL: account.email,
    STAFF_PASSWORD: account.password,
    START_TIMEOUT: '60',
    LOG_LEVEL: 'silent',
  })
  const answer = await fetch(`${site.address}/admin/sign-in`, {
    method: 'POST',
    headers: { Origin: site.address },
    body: new URLSearchParams(account),
    redirect: 'manual',
  })
  session = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  await fetch(`${site.address}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Mei', email: 'mei@mail.example', message: 'A secret of mine' }),
  })
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

/** With the address as it is written: `fetch` would tidy it up. */
async function get(path: string, cookie?: string) {
  const { hostname, port } = new URL(site.address)
  const headers = { 'User-Agent': browserAgent, ...(cookie ? { Cookie: cookie } : {}) }
  const asked = request({ hostname, port, path, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    cacheControl: response.headers['cache-control'] ?? '',
    body: await text(response),
  }
}

const files = ['export.csv', 'leads.csv', 'insights.csv', 'count']
const spellings = ['/admin/', '/%61dmin/', '/admin/../%61dmin/', '//admin/', '/zh/admin/', '/zh/%61dmin/']

test.each(files)('%s of staff is kept for nobody, however its address is written', async (file) => {
  for (const spelling of spellings) {
    for (const path of [`${spelling}${file}`, `${spelling}${file}.data`, `${spelling}${file}.data#1`]) {
      const own = await get(path, session)
      if (own.status === 200) expect(own.cacheControl, path).toContain('no-store')
      const strangers = await get(path)
      expect(strangers.status, path).not.toBe(200)
      expect(strangers.body, path).not.toContain('mei@mail.example')
    }
  }
})

test('staff themselves get their files', async () => {
  await expect.poll(async () => (await get('/admin/export.csv', session)).body).toContain('mei@mail.example')
})
