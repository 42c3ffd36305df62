import { domain } from '../../app/utils/brand.ts'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { startProcess, freePort } from '../support/processes.ts'
import { trustedProxies } from '../support/visitor.ts'
import { bestLead, contactFields, sendLead, sendMessage } from '../support/submit.ts'

export type Site = { url: string; account: { email: string; password: string }; stop(): Promise<unknown> }

const dataDir = '.data-shots'

/** Starts a site with messages and leads, unless one already runs. */
export async function startSite(runningUrl?: string): Promise<Site> {
  const account = {
    email: process.env.STAFF_EMAIL ?? `staff@${domain}`,
    password: process.env.STAFF_PASSWORD ?? randomUUID(),
  }
  if (runningUrl) return { url: new URL(runningUrl).origin, account, stop: async () => {} }
  rmSync(dataDir, { recursive: true, force: true })
  const { url, stop } = await startProcess('scripts/start.ts', {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    STAFF_EMAIL: account.email,
    STAFF_PASSWORD: account.password,
    TRUSTED_PROXIES: trustedProxies,
    LOG_LEVEL: 'error',
  })
  await fillInbox(url)
  await fillLeads(url)
  return {
    url,
    account,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const messages = [
  [
    'Mei Lin 林美',
    'mei@mail.example',
    '+1 617 555 0148',
    '暑期課程何時開始？\n我們住在臺北，時差會是問題嗎？',
  ],
  ['Jonathan Okafor-Whitfield', 'j.okafor@school.example', '', 'Could a class of 24 visit the lab in March?'],
  ['王晓', 'wangxiao@mail.example', '', '孩子读十年级，没有编程基础，可以从第一阶段开始吗？'],
  [
    'Cheap links',
    'seo@spam.example',
    '',
    'http://a.example http://b.example http://c.example http://d.example',
  ],
]

async function fillInbox(url: string): Promise<void> {
  for (const [name = '', email = '', phone = '', message = ''] of messages)
    await requireSuccess(sendMessage({ url }, contactFields({ name, email, phone, message })))
}

async function fillLeads(url: string): Promise<void> {
  const contact = { email: 'mei@mail.example', phone: '+1 617 555 0148', consent: true }
  const { path, ...best } = await bestLead({ url })
  const other = {
    userType: 'student',
    grade: 'grade-10',
    goal: 'college-application-boost',
    tags: ['grade10', 'college-boost', 'engaged'],
    path: [
      'start:yes-please',
      'identify_user:student',
      'ask_grade:grade-10',
      'goal:college-application-boost',
      ...path.slice(4),
    ],
    locale: 'zh-TW',
  }
  for (const changes of [{ path, contact }, other]) {
    await requireSuccess(sendLead({ url }, { ...best, ...changes, idempotencyKey: randomUUID() }))
  }
}

async function requireSuccess(response: Promise<Response>): Promise<void> {
  const { ok, status, url } = await response
  if (!ok) throw new Error(`${url} returned ${status}.`)
}
