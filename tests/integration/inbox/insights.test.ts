import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import * as exportRoute from '../../../app/routes/admin.insights.csv.ts'
import * as pageRoute from '../../../app/routes/admin.insights.tsx'
import { addDays } from '../../../app/i18n/date-ranges.ts'
import type { Insights } from '../../../app/features/insights/insights.ts'
import { cookie, admin, useAdmin, type Route } from './admin-routes.ts'

const [page, file] = [pageRoute as Route, exportRoute as Route]
// Midnight must not pass during the tests.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
const today = new Date().toISOString().slice(0, 10)

useAdmin()

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
  expect(await read()).toMatchObject({ since: null, pages: [], speeds: {} })
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
    [today, 'lcp', '/', '1500', 3],
    [today, 'lcp', '/', 'more', 1],
    [today, 'error', '/', 'TypeError /assets/x.js:1:2', 2],
  )
  const week = await read('/admin/insights?days=7')
  expect(week.series.view).toEqual({ total: 6, before: 5, values: [2, 0, 0, 0, 0, 0, 4] })
  expect(week.series.lead).toEqual({ total: 1, before: 0, values: [0, 0, 0, 0, 0, 0, 1] })
  expect(week.pages.map(({ name, total }) => [name, total])).toEqual([
    ['/', 5],
    ['/about', 1],
  ])
  expect(week.sources).toMatchObject([{ name: 'search/google', total: 2 }])
  expect(week.errors).toMatchObject([{ name: 'TypeError /assets/x.js:1:2', total: 2, latest: today }])
  expect(week.speeds.lcp).toMatchObject({ total: 4, p75: 1500, shares: { good: 0.75, poor: 0.25 } })
  expect(week.pageSpeeds).toMatchObject([{ page: '/', locale: 'en' }])
  expect((await read()).series.view).toMatchObject({ total: 11, before: null })
  expect((await read('/admin/insights?days=365')).series.view.values).toHaveLength(12)
})

test('the file holds every sum of the period', async () => {
  const { body, headers } = await admin.send(file, '/admin/insights.csv?days=7', { cookie })
  expect(headers.get('Content-Disposition')).toContain(`-counts-${addDays(today, -6)}-${today}.csv`)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  const [head, ...lines] = (await body!.text()).trim().split('\r\n')
  expect(head).toBe('day,kind,page,locale,label,total')
  expect(lines).toHaveLength(8)
  expect(lines).toContain(`${today},arrival,/,en,search/google,2`)
})
