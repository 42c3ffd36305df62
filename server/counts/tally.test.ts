import { expect, test } from 'vitest'
import type { Count } from '../../app/load-context.ts'
import { createTally } from './tally.ts'

const view: Count = { kind: 'view', page: '/about', locale: 'en', label: '' }
const arrival = (label: string): Count => ({ ...view, kind: 'arrival', label })

test('equal things are one row, others have rows of their own', () => {
  const tally = createTally()
  tally.add('2026-11-20', view)
  tally.add('2026-11-20', view)
  tally.add('2026-11-21', view)
  tally.add('2026-11-20', { ...view, locale: 'zh-TW' })
  expect(tally.take()).toEqual([
    { ...view, day: '2026-11-20', total: 2 },
    { ...view, day: '2026-11-21', total: 1 },
    { ...view, locale: 'zh-TW', day: '2026-11-20', total: 1 },
  ])
  expect(tally.take()).toEqual([])
})

test('a full tally goes on adding to the rows that it has', () => {
  const tally = createTally({ capacity: 1 })
  expect(tally.add('2026-11-20', view)).toBe(true)
  expect(tally.add('2026-11-20', arrival('direct'))).toBe(false)
  expect(tally.add('2026-11-20', view)).toBe(true)
  expect(tally.take()).toEqual([{ ...view, day: '2026-11-20', total: 2 }])
})

test('after 200 labels of a kind in a day the rest are one, also when some have been taken', () => {
  const tally = createTally()
  for (let n = 0; n < 150; n++) tally.add('2026-11-20', arrival(`site/${n}.example`))
  tally.take()
  for (let n = 150; n < 400; n++) tally.add('2026-11-20', arrival(`site/${n}.example`))
  tally.add('2026-11-20', arrival('site/7.example'))
  tally.add('2026-11-20', view)
  const rows = tally.take()
  expect(rows).toHaveLength(50 + 1 + 1 + 1)
  expect(rows.find(({ label }) => label === 'other')?.total).toBe(200)
  tally.add('2026-11-21', arrival('site/401.example'))
  expect(tally.take()[0]?.label).toBe('site/401.example')
})

test('invented labels do not crowd out the sources and errors that are known', () => {
  const tally = createTally({ hasScript: (path) => path === '/assets/home.js' })
  const error = (label: string): Count => ({ ...view, kind: 'error', label })
  for (let n = 0; n < 300; n++) {
    tally.add('2026-11-20', arrival(`campaign/${n}`))
    tally.add('2026-11-20', error(`TypeError /assets/home.js:1:${n}`))
  }
  tally.take()
  for (const label of ['direct', 'search/google', 'campaign/7', 'campaign/wechat-autumn'])
    tally.add('2026-11-20', arrival(label))
  for (const place of ['/assets/home.js:1:7', '/assets/home.js:1:777', '/assets/none.js:1:7', 'page'])
    tally.add('2026-11-20', error(`TypeError ${place}`))
  tally.add('2026-11-20', error('MadeUpError /assets/home.js:1:777'))
  expect(tally.take().map(({ label, total }) => [label, total])).toEqual([
    ['direct', 1],
    ['search/google', 1],
    ['campaign/7', 1],
    ['other', 1],
    ['TypeError /assets/home.js:1:7', 1],
    ['TypeError /assets/home.js', 1],
    ['other', 1],
    ['TypeError page', 1],
    ['Error /assets/home.js', 1],
  ])
})

test('an address that is longer than the database takes is counted by its beginning', () => {
  const tally = createTally()
  const path = `/news/${'long-'.repeat(30)}`
  for (const end of ['a', 'b']) tally.add('2026-11-20', { ...view, page: path + end })
  expect(tally.take()).toEqual([{ ...view, page: path.slice(0, 120), day: '2026-11-20', total: 2 }])
})
