import { expect, test } from 'vitest'
import type { Count } from '../../../app/utils/load-context.ts'
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

test('after 200 labels of a kind in a day the rest are “other”, also when some have been taken', () => {
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

test('made-up labels do not displace known sources and errors', () => {
  const buffer = createCountBuffer({ hasScript: (path) => path === '/assets/home.js' })
  const error = (label: string): Count => ({ ...view, kind: 'error', label })
  for (let n = 0; n < 300; n++) {
    buffer.add(today, arrival(`campaign/${n}`))
    buffer.add(today, error(`TypeError /assets/home.js:1:${n}`))
  }
  buffer.take()
  const script = '/assets/home.js'
  for (const label of ['direct', 'search/google', 'campaign/7', 'campaign/wechat-autumn'])
    buffer.add(today, arrival(label))
  for (const position of [`${script}:1:7`, `${script}:1:777`, '/assets/none.js:1:7', 'page'])
    buffer.add(today, error(`TypeError ${position}`))
  buffer.add(today, error(`MadeUpError ${script}:1:777`))
  const rows = buffer.take()
  expect(rows.map(({ total }) => total)).toEqual(Array(9).fill(1))
  expect(rows.map(({ label }) => label)).toEqual([
    ...['direct', 'search/google', 'campaign/7', 'other', `TypeError ${script}:1:7`],
    ...[`TypeError ${script}`, 'other', 'TypeError page', `Error ${script}`],
  ])
})

test('a path longer than 120 characters is cut', () => {
  const buffer = createCountBuffer()
  const path = `/news/${'long-'.repeat(30)}`
  for (const end of ['a', 'b']) buffer.add(today, { ...view, page: path + end })
  expect(buffer.take()).toEqual([{ ...view, page: path.slice(0, 120), day: today, total: 2 }])
})
