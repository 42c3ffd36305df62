import { expect, test } from 'vitest'
import type { Count } from '../../../app/utils/load-context.ts'
import { createTally } from './tally.ts'

const today = '2026-11-20'
const view: Count = { kind: 'view', page: '/about', locale: 'en', label: '' }
const arrival = (label: string): Count => ({ ...view, kind: 'arrival', label })

test('adds up equal counts in one row', () => {
  const tally = createTally()
  tally.add(today, view)
  tally.add(today, view)
  tally.add('2026-11-21', view)
  tally.add(today, { ...view, locale: 'zh-TW' })
  expect(tally.take()).toEqual([
    { ...view, day: today, total: 2 },
    { ...view, day: '2026-11-21', total: 1 },
    { ...view, locale: 'zh-TW', day: today, total: 1 },
  ])
  expect(tally.take()).toEqual([])
})

test('a full tally still adds to its rows', () => {
  const tally = createTally({ capacity: 1 })
  expect(tally.add(today, view)).toBe(true)
  expect(tally.add(today, arrival('direct'))).toBe(false)
  expect(tally.add(today, view)).toBe(true)
  expect(tally.take()).toEqual([{ ...view, day: today, total: 2 }])
})

test('after 200 labels of a kind in a day the rest are “other”, also when some have been taken', () => {
  const tally = createTally()
  for (let n = 0; n < 150; n++) tally.add(today, arrival(`site/${n}.example`))
  tally.take()
  for (let n = 150; n < 400; n++) tally.add(today, arrival(`site/${n}.example`))
  tally.add(today, arrival('site/7.example'))
  tally.add(today, view)
  const rows = tally.take()
  expect(rows).toHaveLength(50 + 1 + 1 + 1)
  expect(rows.find(({ label }) => label === 'other')?.total).toBe(200)
  tally.add('2026-11-21', arrival('site/401.example'))
  expect(tally.take()[0]?.label).toBe('site/401.example')
})

test('made-up labels do not displace known sources and errors', () => {
  const tally = createTally({ hasScript: (path) => path === '/assets/home.js' })
  const error = (label: string): Count => ({ ...view, kind: 'error', label })
  for (let n = 0; n < 300; n++) {
    tally.add(today, arrival(`campaign/${n}`))
    tally.add(today, error(`TypeError /assets/home.js:1:${n}`))
  }
  tally.take()
  const script = '/assets/home.js'
  for (const label of ['direct', 'search/google', 'campaign/7', 'campaign/wechat-autumn'])
    tally.add(today, arrival(label))
  for (const position of [`${script}:1:7`, `${script}:1:777`, '/assets/none.js:1:7', 'page'])
    tally.add(today, error(`TypeError ${position}`))
  tally.add(today, error(`MadeUpError ${script}:1:777`))
  const rows = tally.take()
  expect(rows.map(({ total }) => total)).toEqual(Array(9).fill(1))
  expect(rows.map(({ label }) => label)).toEqual([
    ...['direct', 'search/google', 'campaign/7', 'other', `TypeError ${script}:1:7`],
    ...[`TypeError ${script}`, 'other', 'TypeError page', `Error ${script}`],
  ])
})

test('a path longer than 120 characters is cut', () => {
  const tally = createTally()
  const path = `/news/${'long-'.repeat(30)}`
  for (const end of ['a', 'b']) tally.add(today, { ...view, page: path + end })
  expect(tally.take()).toEqual([{ ...view, page: path.slice(0, 120), day: today, total: 2 }])
})
