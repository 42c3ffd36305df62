import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labels as en } from '../../../app/i18n/labels/en/site.ts'
import { hasProc } from '../../../packages/supabase-local/index.ts'
import { lockOutbox, signalPostgres, stored, useSite, waiting } from './site.ts'
import {
  bestLead,
  contactFields,
  postLead,
  postMessage,
  sendLead,
  sendMessage,
} from '../../support/submit.ts'

const site = useSite('outage-messages')
const { dataDir } = site
const database = stored(dataDir)
const contact = { email: 'parent@example.org', phone: '+1 617 555 0148', consent: true }

async function outboxIsEmpty() {
  await expect.poll(() => waiting(dataDir), { interval: 50 }).toEqual([])
}

const rowsOf = async (email: string) => (await database.messages()).filter((row) => row.email === email)

test.skipIf(!hasProc)(
  'while PostgreSQL hangs, messages and leads wait on disk and are stored once',
  async () => {
    const email = 'hang@example.org'
    const lead = bestLead()
    const written = contactFields({ email })
    let answered: number
    expect(signalPostgres(dataDir, 'SIGSTOP')).toBeGreaterThan(1)
    try {
      const result = await Promise.all([
        sendMessage(site, written),
        sendMessage(site, written),
        postMessage(site, contactFields({ email, message: 'Without scripts', key: null })),
        sendLead(site, lead),
      ])
      answered = Date.now()
      expect(result.map(({ status }) => status)).toEqual([202, 202, 202, 202])
      expect(await result[0]!.json()).toEqual({ status: 'queued' })
      expect(await result[2]!.text()).toContain('Message Sent Successfully!')
      expect(
        waiting(dataDir)
          .map(({ kind }) => kind)
          .toSorted(),
      ).toEqual(['contact', 'contact', 'lead'])
      const responses: string[] = []
      const record = (name: string, { status }: Response) => responses.push(`${name} ${status}`)
      await Promise.all([
        sendMessage(site, contactFields({ email: 'new@example.org' })).then((response) =>
          record('a message', response),
        ),
        sendLead(site, { ...lead, contact }).then((response) => record('the same lead', response)),
      ])
      expect(responses).toEqual(['the same lead 202', 'a message 202'])
    } finally {
      signalPostgres(dataDir, 'SIGCONT')
    }
    await outboxIsEmpty()
    const rows = await rowsOf(email)
    expect(rows.map(({ message }) => message).toSorted()).toEqual(
      [written.message, 'Without scripts'].toSorted(),
    )
    for (const { created_at } of rows) expect(Date.parse(created_at)).toBeLessThan(answered)
    const leads = (await database.leads()).filter((row) => row.idempotency_key === lead.idempotencyKey)
    expect(leads).toMatchObject([{ contact_email: 'parent@example.org', lead_score: 100 }])
    expect(Date.parse(leads[0]!.created_at)).toBeLessThan(answered)
  },
)

test.skipIf(!hasProc)(
  'while PostgreSQL cannot start, a retry stores no second row, and without a writable disk nothing is acknowledged',
  async () => {
    const email = 'down@example.org'
    const written = contactFields({ email })
    const lead = bestLead()
    const settings = join(dataDir, 'postgres', 'cluster', 'postgresql.conf')
    const before = readFileSync(settings, 'utf8')
    appendFileSync(settings, "\nno_such_setting = 'at all'\n")
    let payload: Record<string, unknown> | undefined
    try {
      signalPostgres(dataDir, 'SIGKILL')
      for (let attempt = 0; attempt < 3; attempt++)
        expect((await sendMessage(site, written)).status).toBe(202)
      const pending = waiting(dataDir)
      expect(pending).toHaveLength(1)
      payload = pending[0]!.payload
      expect(payload).toMatchObject({ name: written.name, email, message: written.message })

      const unlock = lockOutbox(dataDir)
      const [response, byScript, call, plain] = await Promise.all([
        postMessage(site, contactFields({ email, message: 'Neither <here> nor there', key: null })),
        sendMessage(site, contactFields({ email, message: 'Neither here nor there' })),
        sendLead(site, { ...lead, idempotencyKey: randomUUID() }),
        postLead(site, { ...lead, idempotencyKey: randomUUID(), contact }),
      ])
      unlock()
      for (const { status, headers } of [response, byScript, call, plain])
        expect([status, headers.get('Retry-After')]).toEqual([503, '60'])
      expect(await byScript.json()).toEqual({ status: 'failed' })
      expect(await call.json()).toEqual({ status: 'failed', text: en.chat.failed })
      expect(await plain.text()).toContain('value="parent@example.org"')
      const page = await response.text()
      expect(page).toContain('Something went wrong')
      expect(page).toContain('>Neither &lt;here&gt; nor there</textarea>')
      expect(waiting(dataDir)).toHaveLength(1)
    } finally {
      writeFileSync(settings, before)
    }
    await outboxIsEmpty()
    const rows = await rowsOf(email)
    expect(rows).toHaveLength(1)
    expect(Date.parse(rows[0]!.created_at)).toBe(Date.parse(String(payload?.created_at)))
  },
)

test.skipIf(!hasProc)(
  'after kill -9 of PostgreSQL messages are accepted, and a retry stores no second row',
  async () => {
    const email = 'killed@example.org'
    const written = contactFields({ email })
    signalPostgres(dataDir, 'SIGKILL')
    expect((await sendMessage(site, written)).ok).toBe(true)
    await outboxIsEmpty()
    expect((await sendMessage(site, written)).status).toBe(201)
    expect(await rowsOf(email)).toHaveLength(1)
  },
)

test.skipIf(!hasProc)('the log holds no names, contact details or text', async () => {
  const lead = { ...bestLead(), contact }
  signalPostgres(dataDir, 'SIGSTOP')
  try {
    const responses = await Promise.all([
      sendMessage(site, contactFields()),
      postMessage(site, contactFields({ message: 'Without scripts', key: null })),
      sendLead(site, lead),
    ])
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202])
  } finally {
    signalPostgres(dataDir, 'SIGCONT')
  }
  await outboxIsEmpty()
  const log = site.errors.join('\n')
  expect(log).toContain('stored in the outbox')
  for (const text of [
    'example.org',
    'Mei Lin',
    '林美',
    'summer program',
    '暑期',
    '617 555',
    'Without scripts',
  ])
    expect(log).not.toContain(text)
})
