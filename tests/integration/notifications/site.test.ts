import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningPostgres, withConnection } from '../../../packages/supabase-local/index.ts'
import { contactAction } from '../../support/submit.ts'
import { useSite } from '../messages/site.ts'
import { mailEnvironment, useMailServer } from './harness.ts'

const held: (() => void)[] = []
let holds = false
const mail = useMailServer(0, { hold: () => (holds ? new Promise((go) => held.push(go)) : null) })
const site = useSite('notifying-site', () => ({
  ...mailEnvironment(mail.port),
  PUBLIC_URL: 'https://lumipath.example',
}))

async function rows(project: 'contact' | 'leads', query: string): Promise<unknown[]> {
  const connection = runningPostgres(join(site.dataDir, 'postgres'))!
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
  return fetch(`${site.url}${contactAction}`, { method: 'POST', body })
}

test('a visitor does not wait for the mail server', async () => {
  holds = true
  const response = await write({})
  expect(response.status, site.errors.at(-1)).toBe(201)
  await expect.poll(() => held.length).toBe(1)
  expect(mail.mails).toEqual([])
  expect(await rows('contact', 'select email from contact_submissions')).toEqual([
    { email: 'ming@example.org' },
  ])
  holds = false
  held[0]!()
  await expect
    .poll(() => mail.mails.map(({ to }) => to[0]).sort())
    .toEqual(['ada@lumipath.example', 'ming@example.org'])
  const received = mail.mailsTo('ming@example.org')[0]!
  expect(received.headers.subject).toEqual(['我們已收到您的留言｜Lumipath 明途 AI 學院'])
})

test('a repeated message is one row without further mail; spam is stored without mail', async () => {
  const before = mail.mails.length
  expect((await write({})).status).toBe(201)
  expect((await write({ website: 'x', elapsed: '10', message: 'Cheap' })).status).toBe(201)
  const stored = await rows('contact', 'select status from contact_submissions order by status')
  expect(stored).toEqual([{ status: 'new' }, { status: 'spam' }])
  // Its mails are sent after those of the other two.
  await write({ email: 'last@example.org', locale: 'en' })
  await expect.poll(() => mail.mails.at(-1)?.to).toEqual(['last@example.org'])
  expect(mail.mails).toHaveLength(before + 2)
})

test('the log holds no addresses and names', () => {
  expect(site.errors.join('\n')).not.toMatch(/example\.org|@lumipath|王小明/)
})

const steps = (...what: string[]) =>
  what.map((text) => ({ kind: text.split(' ')[0], step: text.split(' ')[1] }))

function count(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/api/chat-steps`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const funnel = () =>
  rows('leads', 'select step, locale, views, exits from chat_step_counts order by step, locale')

test('chat steps are summed by step and language, without steps that the script does not have', async () => {
  const batch = {
    steps: steps('view start', 'view goal', 'view start', 'exit goal', 'view nowhere'),
    locale: 'zh',
  }
  const response = await count(batch)
  expect(response.status).toBe(204)
  expect(response.headers.get('Set-Cookie')).toBeNull()
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
  [422, 'no steps', { steps: [], locale: 'en' }, {}],
  [422, 'too many steps', { steps: Array<unknown>(51).fill(steps('view cta')[0]), locale: 'en' }, {}],
  [422, 'an unknown kind', { steps: [{ step: 'cta', kind: 'like' }], locale: 'en' }, {}],
  [422, 'more than is asked', { ...one, visitor: 'mei' }, {}],
  [422, 'another language', { ...one, locale: 'fr' }, {}],
])('answers %i and counts nothing for %s', async (status, _name, body, headers) => {
  const before = await funnel()
  expect((await count(body, headers)).status).toBe(status)
  expect(await funnel()).toEqual(before)
})
