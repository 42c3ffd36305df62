import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningPostgres, withConnection } from '../../../server/embedded/supabase/postgres/postgres.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { startMailServer, type MailServer } from './mail-server.ts'

const data = temporaryFolder('notifying-site')
const held: (() => void)[] = []
let holds = false
let mail: MailServer
let site: RunningProcess

// Content comes from the bundled snapshot.
beforeAll(async () => {
  mail = await startMailServer(0, { hold: () => (holds ? new Promise((go) => held.push(go)) : null) })
  site = await startProcess('server/main.ts', {
    PORT: '0',
    DATA_DIR: data.path,
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:9/lake',
    GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Lumipath <hello@lumipath.example>',
    MAIL_STAFF: 'ada@lumipath.example',
    PUBLIC_URL: 'https://lumipath.example',
  })
})

afterAll(async () => {
  await site.stop()
  await mail.stop()
  data.remove()
})

/** Rows of a query in an embedded database. */
async function rows(project: 'contact' | 'leads', query: string): Promise<unknown[]> {
  const connection = runningPostgres(join(data.path, 'postgres'))!
  return withConnection(connection, project, async (sql) => [...(await sql.unsafe(query))])
}

function write(fields: Record<string, string>) {
  const body = new URLSearchParams({
    name: '王小明',
    email: 'ming@example.org',
    message: '想了解課程。',
    locale: 'zh-TW',
    elapsed: '9000',
    ...fields,
  })
  return fetch(`${site.address}/api/contact`, { method: 'POST', body })
}

test('a visitor does not wait for the mail server', async () => {
  holds = true
  const answer = await write({})
  expect(answer.status).toBe(201)
  await expect.poll(() => held.length).toBe(1)
  expect(mail.mails).toEqual([])
  expect(await rows('contact', 'select email from contact_submissions')).toEqual([
    { email: 'ming@example.org' },
  ])
  holds = false
  held[0]!()
  await expect
    .poll(() => mail.mails.map(({ to }) => to[0]).sort(), { timeout: 15_000 })
    .toEqual(['ada@lumipath.example', 'ming@example.org'])
  const received = mail.mails.find(({ to }) => to[0] === 'ming@example.org')!
  expect(received.headers.subject).toEqual(['我們已收到您的留言｜明途 AI 學院'])
})

test('the same form again is one row and no further mail; spam is kept without one', async () => {
  const before = mail.mails.length
  expect((await write({})).status).toBe(201)
  expect((await write({ website: 'x', elapsed: '10', message: 'Cheap' })).status).toBe(201)
  const stored = await rows('contact', 'select status from contact_submissions order by status')
  expect(stored).toEqual([{ status: 'new' }, { status: 'spam' }])
  // A message that is told comes after whatever these two would have sent.
  await write({ email: 'last@example.org', locale: 'en' })
  await expect.poll(() => mail.mails.at(-1)?.to, { timeout: 15_000 }).toEqual(['last@example.org'])
  expect(mail.mails).toHaveLength(before + 2)
})

test('a log of all this holds no address and no name', () => {
  expect(site.errors.join('\n')).not.toMatch(/example\.org|@lumipath|王小明/)
})

const steps = (...what: string[]) =>
  what.map((text) => ({ kind: text.split(' ')[0], step: text.split(' ')[1] }))

function count(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${site.address}/api/chat-steps`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const funnel = () =>
  rows('leads', 'select step, locale, views, exits from chat_step_counts order by step, locale')

test('steps of the chat are added up by step and language; what the script does not have is left out', async () => {
  const batch = {
    steps: steps('view start', 'view goal', 'view start', 'exit goal', 'view nowhere'),
    locale: 'zh',
  }
  const answer = await count(batch)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  await count({ steps: steps('view start'), locale: 'en' })
  await count({ steps: steps('view start'), locale: 'zh' })
  expect(await funnel()).toEqual([
    { step: 'goal', locale: 'zh', views: 1, exits: 1 },
    { step: 'start', locale: 'en', views: 1, exits: 0 },
    { step: 'start', locale: 'zh', views: 3, exits: 0 },
  ])
})

const one = { steps: steps('view cta'), locale: 'en' }

test.each([
  [204, 'Do Not Track', one, { DNT: '1' }],
  [204, 'Global Privacy Control', one, { 'Sec-GPC': '1' }],
  [204, 'a robot', one, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  [403, 'another site', one, { 'Sec-Fetch-Site': 'cross-site' }],
  [403, 'another origin', one, { Origin: 'https://evil.example' }],
  [415, 'another type', one, { 'Content-Type': 'text/plain' }],
  [400, 'broken JSON', '{', {}],
  [413, '1 MB', `"${'x'.repeat(1_000_000)}"`, {}],
  [422, 'no steps', { steps: [], locale: 'en' }, {}],
  [422, 'too many steps', { steps: Array<unknown>(51).fill(steps('view cta')[0]), locale: 'en' }, {}],
  [422, 'an unknown kind', { steps: [{ step: 'cta', kind: 'like' }], locale: 'en' }, {}],
  [422, 'more than is asked', { ...one, visitor: 'mei' }, {}],
  [422, 'another language', { ...one, locale: 'fr' }, {}],
])('%i and no count for %s', async (status, _name, body, headers) => {
  const before = await funnel()
  expect((await count(body, headers)).status).toBe(status)
  expect(await funnel()).toEqual(before)
})

test('reading is refused', async () => {
  const answer = await fetch(`${site.address}/api/chat-steps`)
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
})

test('half a mail configuration stops the start with one line', async () => {
  const other = temporaryFolder('half-configured')
  const start = startProcess('server/main.ts', {
    DATA_DIR: other.path,
    SMTP_URL: 'smtp://user:hunter22@mail.example',
  })
  const lines = await start.then(
    () => '',
    (error: unknown) => String(error),
  )
  other.remove()
  expect(lines.trim().split('\n').slice(1)).toEqual([
    'MAIL_FROM, MAIL_STAFF must be set too: mail needs server, sender and recipients',
  ])
})
