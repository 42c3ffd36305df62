import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someCounts } from './samples.ts'
import { openTarget, type Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

const add = (batch: object) => target.contact.server.rpc('add_site_counts', batch)
const rowsOf = async (page: string) =>
  (await target.contact.server.from('site_counts').select('label,total').eq('page', page).order('label')).data

test('sums add up, also of batches that come at the same time, and a batch counts once', async () => {
  const page = `/${randomUUID()}`
  const rows = [
    { page, kind: 'arrival', label: 'direct', total: 2 },
    { page, kind: 'arrival', label: 'search/google', total: 1 },
  ]
  const batches = Array.from({ length: 8 }, () => someCounts(...rows))
  for (const { error } of await Promise.all([...batches, batches[0]!].map(add))) expect(error).toBeNull()
  expect(await add(batches[1]!)).toMatchObject({ data: 0, error: null })
  expect(await rowsOf(page)).toEqual([
    { label: 'direct', total: 16 },
    { label: 'search/google', total: 8 },
  ])
})

test.each([
  { kind: 'person' },
  { locale: 'fr' },
  { total: 0 },
  { label: 'x'.repeat(161) },
  { page: 'x'.repeat(121) },
])('%o is refused, and its batch with it', async (wrong) => {
  const page = `/${randomUUID()}`
  const batch = someCounts({ page }, { page, label: 'other', ...wrong })
  expect((await add(batch)).error?.code).toBe('23514')
  expect(await rowsOf(page)).toEqual([])
  // As nothing of it was stored, the batch may come again.
  expect(await add({ ...batch, counts: batch.counts.slice(0, 1) })).toMatchObject({ data: 1, error: null })
})

/** A batch of as many rows of a day. */
const batchOf = (day: string, rows: number) =>
  someCounts(...Array.from({ length: rows }, (_, index) => ({ day, page: `/${day}/${index}` })))

test('a day takes 20,000 rows and no more, also of one batch, and leaves the other days alone', async () => {
  const batch = batchOf('2026-10-01', 20_010)
  batch.counts.push(...batchOf('2026-10-02', 10).counts)
  expect(await add(batch)).toMatchObject({ data: 20_010, error: null })
  const { count } = await target.contact.server
    .from('site_counts')
    .select('*', { count: 'exact', head: true })
    .eq('day', '2026-10-01')
  expect(count).toBe(20_000)
})

// As it comes after an outage: a database that takes longer than its limit for a statement would never have it.
test('all rows of a full day can come at once, and only what is new stays out', async () => {
  const { counts } = batchOf('2026-10-03', 20_000)
  expect(await add(someCounts(...counts))).toMatchObject({ data: 20_000, error: null })
  const again = someCounts({ day: '2026-10-03', page: '/new' }, ...counts)
  expect(await add(again)).toMatchObject({ data: 20_000, error: null })
  expect(await rowsOf('/new')).toEqual([])
  expect(await rowsOf('/2026-10-03/19999')).toEqual([{ label: '', total: 2 }])
})

test('what is too old is deleted', async () => {
  const page = `/${randomUUID()}`
  await add(someCounts({ page, day: '2024-01-01', label: 'old' }, { page, label: 'new' }))
  expect((await target.contact.server.rpc('delete_old_site_counts')).error).toBeNull()
  expect(await rowsOf(page)).toEqual([{ label: 'new', total: 1 }])
  const { error } = await target.contact.server.rpc('delete_old_site_counts', { older_than: '1 day' })
  expect(error?.code).toBe('22023')
})
