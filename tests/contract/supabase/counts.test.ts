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

test('what is too old is deleted', async () => {
  const page = `/${randomUUID()}`
  await add(someCounts({ page, day: '2024-01-01', label: 'old' }, { page, label: 'new' }))
  expect((await target.contact.server.rpc('delete_old_site_counts')).error).toBeNull()
  expect(await rowsOf(page)).toEqual([{ label: 'new', total: 1 }])
  const { error } = await target.contact.server.rpc('delete_old_site_counts', { older_than: '1 day' })
  expect(error?.code).toBe('22023')
})
