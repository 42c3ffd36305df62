import { expect, test } from 'vitest'
import { brand } from '../../../app/utils/brand.ts'
import { dayInTimeZone } from '../../../app/i18n/day-in-time-zone.ts'
import { en, type InboxLabels } from '../../../app/features/inbox/labels/en.ts'
import { zh } from '../../../app/features/inbox/labels/zh.ts'
import { zhTW } from '../../../app/features/inbox/labels/zh-TW.ts'
import { insightsLabels } from '../../../app/features/insights/labels/insights-labels.server.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import * as messages from '../../../app/routes/admin.submissions.csv.ts'
import * as insights from '../../../app/routes/admin.insights.csv.ts'
import * as leads from '../../../app/routes/admin.leads.csv.ts'
import * as person from '../../../app/routes/admin.people.export.ts'
import {
  cookie,
  admin,
  intercepted,
  useAdmin,
  without,
  type AdminRoutes,
  type Route,
} from './admin-routes.ts'

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

const dictionaries: Record<Locale, InboxLabels> = { en, zh, 'zh-TW': zhTW }

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

const form = { email: 'mei@mail.example' }

test.each(Object.keys(dictionaries) as Locale[])(
  'responds to an outage with a text in the language of the request instead of a file: %s',
  async (locale) => {
    const inbox = dictionaries[locale]
    await without('contact', 'function record_act', async () => {
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
