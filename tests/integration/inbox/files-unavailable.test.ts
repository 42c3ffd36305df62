import { afterAll, beforeAll, expect, test } from 'vitest'
import { en, type InboxWords } from '../../../app/features/inbox/words/en.ts'
import { zh } from '../../../app/features/inbox/words/zh.ts'
import { zhTW } from '../../../app/features/inbox/words/zh-TW.ts'
import { insightsWords } from '../../../app/features/insights/insights-words.server.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import * as messages from '../../../app/routes/admin.export.ts'
import * as insights from '../../../app/routes/admin.insights-export.ts'
import * as leads from '../../../app/routes/admin.leads-export.ts'
import * as person from '../../../app/routes/admin.people.export.ts'
import { openDesk, signedIn, type Desk, type Route } from './desk.ts'

let desk: Desk
let cookie: string

beforeAll(async () => {
  desk = await openDesk()
  cookie = await signedIn(desk)
  // Whatever is handed out is on record, and counts are read from their table.
  await desk.sql('contact', 'alter function record_act rename to record_act_away')
  await desk.sql('contact', 'alter table site_counts rename to site_counts_away')
})

afterAll(() => desk.close())

const words: Record<Locale, InboxWords> = { en, zh, 'zh-TW': zhTW }

/** The sentence that somebody who speaks a language gets in the place of a file. */
async function sentence(
  locale: Locale,
  route: Route,
  path: string,
  visit: Parameters<Desk['ask']>[2] = {},
): Promise<string> {
  const headers = { Cookie: `${cookie}; lumipath-language=${locale}` }
  const { status, body } = await desk.ask(route, path, { headers, ...visit })
  expect(status).toBe(503)
  expect(body!.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(body!.headers.get('Content-Language')).toBe(locale)
  expect(body!.headers.get('Content-Disposition')).toBeNull()
  expect(body!.headers.get('Cache-Control')).toBe('private, no-store')
  return body!.text()
}

const form = { email: 'mei@mail.example' }

test.each(Object.keys(words) as Locale[])(
  'a file that cannot be made is answered with a sentence in the language of whoever asks: %s',
  async (locale) => {
    const inbox = words[locale]
    expect(await sentence(locale, messages, '/admin/export.csv')).toBe(inbox.unavailable)
    expect(await sentence(locale, leads, '/admin/leads.csv')).toBe(inbox.leads.unavailable)
    expect(await sentence(locale, person, '/admin/people/export', { form })).toBe(inbox.people.unavailable)
    expect(await sentence(locale, insights, '/admin/insights.csv')).toBe(insightsWords(locale).unavailable)
  },
)

test.each(Object.keys(words) as Locale[])(
  'so is a file of a person while nobody can tell who asks: %s',
  async (locale) => {
    const down = async () => Response.json({ message: 'down' }, { status: 503 })
    const visit = { form, backend: { ...desk.supabase.contact, fetch: down } }
    const { unavailable } = words[locale].people
    expect(await sentence(locale, person, '/admin/people/export', visit)).toBe(unavailable)
  },
)
