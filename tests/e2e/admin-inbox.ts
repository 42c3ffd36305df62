import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { expect, request, type Cookie, type Page } from '@playwright/test'
import { runningPostgres, withConnection, openEmbeddedStaff } from '../../packages/supabase-local/index.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'
import { someVisitor } from '../../tools/support/visitor.ts'
import { urls, dataDir } from './setup.ts'
import type { Locale } from './support/languages.ts'
import { test as base } from './support/test.ts'
import { visitApp } from './support/visit.ts'

export const siteData = resolve(process.env.E2E_DATA_DIR ?? dataDir)

export type Account = { email: string; password: string }

type Row = {
  name?: string
  email?: string
  phone?: string
  topic?: string
  locale?: Locale
  message: string
  status?: string
  reasons?: string[]
  minutesAgo?: number
}

/** An action skips rows that changed after the list was read, or during a transaction of another test. */
export const longAgo = new Date('2026-01-01')

export function inboxDatabase(dataDir: string) {
  async function connected<T>(use: Parameters<typeof withConnection<T>>[2], project = 'contact'): Promise<T> {
    const running = runningPostgres(join(dataDir, 'postgres'))
    if (!running) throw new Error(`There is no running site with the data directory ${dataDir}.`)
    return withConnection(running, project, use)
  }

  return {
    connected,
    async createStaff(): Promise<Account> {
      const account = { email: `${randomUUID()}@lumipath.example`, password: 'correct horse battery' }
      const logger = { info() {}, warn() {}, error: console.error }
      const accounts = await openEmbeddedStaff({ ...supabaseConfig, dataDir, logger })
      await accounts.createStaff(account)
      await accounts.close()
      return account
    },
    async count(): Promise<void> {
      await connected(
        (sql) => sql`
          insert into site_counts (day, kind, page, locale, label, total) values
            (current_date, 'view', '/', 'zh-TW', '', 30), (current_date, 'arrival', '/', 'en', 'search/bing', 9),
            (current_date, 'click', '/', 'en', 'phone', 4), (current_date, 'event', '', 'en', 'handover', 3)
          on conflict do nothing`,
      )
    },
    async receive({ name = 'Mei Chen', email = 'mei@mail.example', message, ...row }: Row): Promise<void> {
      const { status = 'new', reasons = [], minutesAgo = 0, topic = null, locale = null, phone = null } = row
      await connected(
        (sql) => sql`
          insert into contact_submissions (name, email, phone_number, topic, locale, message, status, spam_reasons, created_at, updated_at)
          values (${name}, ${email}, ${phone}, ${topic}, ${locale}, ${message}, ${status}, ${reasons},
            now() - ${minutesAgo}::int * interval '1 minute', ${longAgo})`,
      )
    },
    /** A phone number implies consent to a call. */
    async receiveLeads(count = 1, phone: string | null = null): Promise<void> {
      const path = ['start:yes-please', 'identify_user:parent', 'ask_grade:grade-11']
      await connected(
        (sql) => sql`
          insert into leads (user_type, grade, goal, tags, path, locale, contact_phone, consent_at, updated_at)
          select 'parent', 'grade-11', 'learn-ai-skills', ${['grade11', 'warm-lead']}, ${sql.json(path)}, 'en',
            ${phone}, ${phone && new Date()}, ${longAgo} from generate_series(1, ${count})`,
        'leads',
      )
    },
  }
}

/** Only the messages of this test contain `mark`. */
function inboxOf(page: Page, account: SignedIn) {
  const database = inboxDatabase(siteData)
  const mark = `mark${randomUUID().slice(0, 8)}`
  const statusMessage = page.getByRole('status').first()

  /** Without a path, opens the messages of this test. */
  async function open(path = `/admin?q=${mark}`, locale?: Locale): Promise<void> {
    await signInQuietly(page, account)
    await visitApp(page, path, locale)
  }

  const receive = (row: Partial<Row> = {}) => database.receive({ message: mark, ...row })

  return {
    ...database,
    account,
    mark,
    statusMessage,
    open,
    receive,
    async receiveMany(count: number): Promise<void> {
      await database.connected(
        (sql) => sql`
          insert into contact_submissions (name, email, message, status, created_at, updated_at)
          select 'N' || n, 'mei@mail.example', ${mark}, 'new', now() - n * interval '1 minute', ${longAgo}
          from generate_series(0, ${count - 1}::int) n`,
      )
    },
    cards: (word = mark) => page.getByRole('article').filter({ hasText: word }),
    async openMessage(row: Partial<Row> = {}): Promise<void> {
      await receive({ name: 'Ada', ...row })
      await open()
      await page.getByRole('link', { name: 'Ada', exact: true }).click()
      await expect(page).toHaveTitle(/^Ada/)
    },
  }
}

type SignedIn = Account & { cookies: Cookie[] }

export type Inbox = ReturnType<typeof inboxOf>

export const test = base.extend<{ inbox: Inbox }, { account: SignedIn }>({
  inbox: async ({ page, account }, use) => use(inboxOf(page, account)),
  account: [
    async ({}, use) => {
      const account = await inboxDatabase(siteData).createStaff()
      const visitor = await request.newContext({ baseURL: urls.site, extraHTTPHeaders: someVisitor() })
      const response = await visitor.post('/admin/sign-in', { form: account, maxRedirects: 0 })
      expect(response.status()).toBe(303)
      const { cookies } = await visitor.storageState()
      await visitor.dispose()
      await use({ ...account, cookies })
    },
    { scope: 'worker' },
  ],
})

export { expect } from './support/test.ts'

export const site = urls.site

export const signInQuietly = (page: Page, { cookies }: SignedIn) => page.context().addCookies(cookies)

export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, account: Account, path = '/admin'): Promise<void> {
  await visitApp(page, path)
  await submitSignIn(page, account)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}
