import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { runningPostgres, withConnection } from '../../server/embedded/supabase/postgres/postgres.ts'
import { openEmbeddedStaff } from '../../server/embedded/supabase/supabase.ts'
import { addresses, dataDir } from './setup.ts'
import { test as base } from './support/test.ts'
import { visitApp } from './support/visit.ts'

/** Data directory of the database that the journeys run against. */
const siteData = resolve(process.env.E2E_DATA_DIR ?? dataDir)

export type Account = { email: string; password: string }

export type Row = {
  name?: string
  email?: string
  message: string
  status?: string
  reasons?: string[]
  minutesAgo?: number
}

/** The database behind the inbox of a running site. */
export function deskOf(dataDir: string) {
  async function connected<T>(use: Parameters<typeof withConnection<T>>[2], project = 'contact'): Promise<T> {
    const running = runningPostgres(join(dataDir, 'postgres'))
    if (!running) throw new Error(`There is no running site with the data directory ${dataDir}.`)
    return withConnection(running, project, use)
  }

  return {
    connected,
    async hire(): Promise<Account> {
      const account = { email: `${randomUUID()}@lumipath.example`, password: 'correct horse battery' }
      const logger = { info() {}, warn() {}, error: console.error }
      const accounts = await openEmbeddedStaff({ dataDir, logger })
      await accounts.createStaff(account)
      await accounts.close()
      return account
    },
    /** Something in every part of the page of counts, unless it is there. */
    async count(): Promise<void> {
      await connected(
        (sql) => sql`
          insert into site_counts (day, kind, page, locale, label, total) values
            (current_date, 'view', '/', 'zh-TW', '', 30), (current_date, 'arrival', '/', 'en', 'search/bing', 9),
            (current_date, 'click', '/', 'en', 'phone/footer', 4), (current_date, 'event', '', 'en', 'handover', 3),
            (current_date, 'lcp', '/', 'en', '1500', 8), (current_date, 'lcp', '/', 'en', 'more', 5),
            (current_date, 'cls', '/about', 'zh', '0.15', 3), (current_date, 'error', '/', 'en', 'TypeError page', 1)
          on conflict do nothing`,
      )
    },
    async receive({ name = 'Mei Chen', email = 'mei@mail.example', message, ...row }: Row): Promise<void> {
      const { status = 'new', reasons = [], minutesAgo = 0 } = row
      await connected(
        (sql) => sql`
          insert into contact_submissions (name, email, message, status, spam_reasons, created_at)
          values (${name}, ${email}, ${message}, ${status}, ${reasons},
            now() - ${minutesAgo}::int * interval '1 minute')`,
      )
    },
    /** A lead of somebody who said yes to everything, and may be called at this number. */
    async receiveLead(phone: string | null = null): Promise<void> {
      const path = ['start:yes-please', 'identify_user:parent', 'ask_grade:grade-11']
      await connected(
        (sql) => sql`
          insert into leads (user_type, grade, goal, tags, path, locale, contact_phone, consent_at)
          values ('parent', 'grade-11', 'learn-ai-skills', ${['grade11', 'warm-lead']}, ${sql.json(path)}, 'en',
            ${phone}, ${phone && new Date()})`,
        'leads',
      )
    },
  }
}

type Fixtures = {
  desk: ReturnType<typeof deskOf>
  /** A word that only this journey's messages hold. */
  mark: string
}

/** A journey at the desk of staff. */
export const test = base.extend<Fixtures, { account: Account }>({
  desk: async ({}, use) => use(deskOf(siteData)),
  mark: async ({}, use) => use(`mark${randomUUID().slice(0, 8)}`),
  account: [async ({}, use) => use(await deskOf(siteData).hire()), { scope: 'worker' }],
})

export { expect } from './support/test.ts'

/** Signs in at the sign-in page and waits for the list. */
export async function signIn(page: Page, { email, password }: Account, path = '/admin'): Promise<void> {
  await visitApp(page, path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** The messages of the list that hold a word. */
export function cards(page: Page, mark: string) {
  return page.getByRole('article').filter({ hasText: mark })
}

export const site = addresses.site

/** Signs in without the page, for journeys about something else. */
export async function signInQuietly(page: Page, form: Account): Promise<void> {
  const answer = await page.request.post('/admin/sign-in', { form, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`Signing in was answered ${answer.status()}.`)
}

type Opened = { page: Page; account: Account; desk: ReturnType<typeof deskOf>; mark: string; status?: string }

/** Receives a message of Ada, signs in and opens it from the list. */
export async function openMessage({ page, account, desk, mark, status }: Opened): Promise<void> {
  await desk.receive({ name: 'Ada', message: mark, status })
  await signInQuietly(page, account)
  await visitApp(page, `/admin?q=${mark}`)
  await page.getByRole('link', { name: 'Ada', exact: true }).click()
}
