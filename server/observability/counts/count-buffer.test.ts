import { expect, test } from 'vitest'
import type { Count } from '../../../app/load-context.ts'
import { createCountBuffer } from './count-buffer.ts'

const today = '2026-11-20'
const view: Count = { kind: 'view', page: '/about', locale: 'en', label: '' }
const arrival = (label: string): Count => ({ ...view, kind: 'arrival', label })

test('adds up equal counts in one row', () => {
  const buffer = createCountBuffer()
  buffer.add(today, view)
  buffer.add(today, view)
  buffer.add('2026-11-21', view)
  buffer.add(today, { ...view, locale: 'zh-TW' })
  expect(buffer.take()).toEqual([
    { ...view, day: today, total: 2 },
    { ...view, day: '2026-11-21', total: 1 },
    { ...view, locale: 'zh-TW', day: today, total: 1 },
  ])
  expect(buffer.take()).toEqual([])
})

test('a full buffer still adds to its rows', () => {
  const buffer = createCountBuffer({ capacity: 1 })
  expect(buffer.add(today, view)).toBe(true)
  expect(buffer.add(today, arrival('direct'))).toBe(false)
  expect(buffer.add(today, view)).toBe(true)
  expect(buffer.take()).toEqual([{ ...view, day: today, total: 2 }])
})

test('after 200 unlisted sources in a day the rest are “other”, also when some have been taken', () => {
  const buffer = createCountBuffer()
  for (let n = 0; n < 150; n++) buffer.add(today, arrival(`site/${n}.example`))
  buffer.take()
  for (let n = 150; n < 400; n++) buffer.add(today, arrival(`site/${n}.example`))
  buffer.add(today, arrival('site/7.example'))
  buffer.add(today, view)
  const rows = buffer.take()
  expect(rows).toHaveLength(50 + 1 + 1 + 1)
  expect(rows.find(({ label }) => label === 'other')?.total).toBe(200)
  buffer.add('2026-11-21', arrival('site/401.example'))
  expect(buffer.take()[0]?.label).toBe('site/401.example')
})

test('made-up labels do not displace known sources', () => {
  const buffer = createCountBuffer()
  for (let n = 0; n < 300; n++) buffer.add(today, arrival(`campaign/${n}`))
  buffer.take()
  for (const label of ['direct', 'search/google', 'campaign/7', 'campaign/wechat-autumn'])
    buffer.add(today, arrival(label))
  const labels = buffer.take().map(({ label }) => label)
  expect(labels).toEqual(['direct', 'search/google', 'campaign/7', 'other'])
})

test('a path longer than 120 characters is cut', () => {
  const buffer = createCountBuffer()
  const path = `/news/${'long-'.repeat(30)}`
  for (const end of ['a', 'b']) buffer.add(today, { ...view, page: path + end })
  expect(buffer.take()).toEqual([{ ...view, page: path.slice(0, 120), day: today, total: 2 }])
})
