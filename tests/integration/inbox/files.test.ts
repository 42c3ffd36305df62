import { expect, test, afterAll, vi } from 'vitest'
import { brand } from '../../../app/utils/brand.ts'
import { dayInTimeZone } from '../../../app/i18n/dates.ts'
import { labels as en, type InboxLabels } from '../../../app/i18n/labels/en/inbox.ts'
import { labels as zh } from '../../../app/i18n/labels/zh/inbox.ts'
import { labels as zhTW } from '../../../app/i18n/labels/zh-TW/inbox.ts'
import { insightsLabels } from '../../../app/i18n/labels/labels.server.ts'
import { byLanguage } from '../../../app/i18n/languages.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import * as messages from '../../../app/admin/messages/csv-route.ts'
import * as insights from '../../../app/admin/insights/csv-route.ts'
import * as leads from '../../../app/admin/leads/csv-route.ts'
import * as person from '../../../app/admin/people/export-route.ts'
import {
  cookie,
  admin,
  intercepted,
  submission,
  useAdmin,
  without,
  type AdminRoutes,
  type Route,
} from './admin-routes.ts'
import { randomUUID } from 'node:crypto'
import { receive } from './lists.ts'
import * as pageRoute from '../../../app/admin/insights/route.tsx'
import { addDays } from '../../../app/i18n/date-ranges.ts'
import type { Insights } from '../../../app/admin/insights/insights.ts'

useAdmin()

// More than a day apart: one of them always differs from UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'file names have the date in the time zone of the academy on a server in %s',
  async (timeZone) => {
    const today = () => dayInTimeZone(Date.now(), timeZone)
    for (const [name, route] of Object.entries({ messages, leads })) {
      const before = today()
      const { status, headers } = await admin.send(route, `/admin/${name}.csv`, { cookie, timeZone })
      expect(status).toBe(200)
      const file = (day: string) => `attachment; filename="${brand.prefix}-${name}-${day}.csv"`
      // Midnight may pass during the request.
      expect([file(before), file(today())]).toContain(headers.get('Content-Disposition'))
    }
  },
)

const dictionaries = byLanguage<InboxLabels>({ en, zh, 'zh-TW': zhTW })

async function sentence(
  locale: Locale,
  route: Route,
  path: string,
  visit: Parameters<AdminRoutes['send']>[2] = {},
): Promise<string> {
  const headers = { Cookie: `${cookie}; lumipath-language=${locale}` }
  const { status, body } = await admin.send(route, path, { headers, ...visit })
  expect(status).toBe(503)
  expect(body!.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(body!.headers.get('Content-Language')).toBe(locale)
  expect(body!.headers.get('Content-Disposition')).toBeNull()
  expect(body!.headers.get('Cache-Control')).toBe('private, no-store')
  return body!.text()
}

const form = { email: 'mei@mail.example', leads: randomUUID() }

test.each(Object.keys(dictionaries) as Locale[])(
  'responds to an outage with a text in the language of the request instead of a file: %s',
  async (locale) => {
    const inbox = dictionaries[locale]
    await without('contact', 'function log_action', async () => {
      expect(await sentence(locale, messages, '/admin/submissions.csv')).toBe(inbox.unavailable)
      expect(await sentence(locale, leads, '/admin/leads.csv')).toBe(inbox.leads.unavailable)
      expect(await sentence(locale, person, '/admin/people/export', { form })).toBe(inbox.people.unavailable)
    })
    await without('contact', 'table site_counts', async () => {
      expect(await sentence(locale, insights, '/admin/insights.csv')).toBe(insightsLabels(locale).unavailable)
    })
  },
)

test('an outage during the session check also returns a text instead of a file', async () => {
  const down = () => Response.json({ message: 'down' }, { status: 503 })
  const visit = { form, ...intercepted(admin.supabase.contact, down) }
  expect(await sentence('zh', person, '/admin/people/export', visit)).toBe(zh.people.unavailable)
})

const [page, file] = [pageRoute as Route, insights as Route]
// Midnight must not pass during the tests.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
const today = new Date().toISOString().slice(0, 10)

async function read(path = '/admin/insights') {
  const { data } = await admin.send<{ insights: Insights }>(page, path, { cookie })
  return data.insights
}

async function count(...rows: [day: string, kind: string, page: string, label: string, total: number][]) {
  const counts = rows.map(([day, kind, path, label, total]) => ({
    ...{ day, kind, page: path, locale: 'en', label, total },
  }))
  const { error } = await admin.contact.rpc('add_site_counts', { batch: randomUUID(), counts })
  expect(error).toBeNull()
}

test('a new site has no counts', async () => {
  expect(await read()).toMatchObject({ since: null, pages: [] })
})

test('shows sums of the period by day, compared with the period before', async () => {
  await count(
    [today, 'view', '/', '', 3],
    [today, 'view', '/about', '', 1],
    [addDays(today, -6), 'view', '/', '', 2],
    [addDays(today, -7), 'view', '/', '', 4],
    [addDays(today, -13), 'view', '/', '', 1],
    [today, 'arrival', '/', 'search/google', 2],
    [today, 'event', '', 'lead', 1],
  )
  const week = await read('/admin/insights?days=7')
  expect(week.series.view).toEqual({ total: 6, before: 5, values: [2, 0, 0, 0, 0, 0, 4] })
  expect(week.series.lead).toEqual({ total: 1, before: 0, values: [0, 0, 0, 0, 0, 0, 1] })
  expect(week.pages.map(({ name, total }) => [name, total])).toEqual([
    ['/', 5],
    ['/about', 1],
  ])
  expect(week.sources).toMatchObject([{ name: 'search/google', total: 2 }])
  expect((await read()).series.view).toMatchObject({ total: 11, before: null })
  expect((await read('/admin/insights?days=365')).series.view.values).toHaveLength(12)
})

test('the file holds every sum of the period', async () => {
  const { body, headers } = await admin.send(file, '/admin/insights.csv?days=7', { cookie })
  expect(headers.get('Content-Disposition')).toContain(`-counts-${addDays(today, -6)}-${today}.csv`)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  const [head, ...lines] = (await body!.text()).trim().split('\r\n')
  expect(head).toBe('day,kind,page,locale,label,total')
  expect(lines).toHaveLength(5)
  expect(lines).toContain(`${today},arrival,/,en,search/google,2`)
})

test('CSV holds exactly the filtered list, in portions, newest first, without formulas', async () => {
  await receive(
    ...Array.from({ length: 1203 }, (_, i) =>
      submission({ message: `=needle "${i}",\n您好`, minutesAgo: Math.floor(i / 3) }),
    ),
  )
  const { body } = await admin.send(messages, '/admin/submissions.csv?q=needle', { cookie })
  expect(body?.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await body!.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(1203)
  expect(new Set(lines).size).toBe(1203)
  for (const line of lines) expect(line).toMatch(/,"'=needle ""\d+"",\n您好",new,/)
  const times = lines.map((line) => Date.parse(line.split(',')[0]!))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})
