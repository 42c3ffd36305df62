import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLoadedSite, type LoadedSite } from './load/loaded-site.ts'
import { runLoad } from './load/run-load.ts'

let site: LoadedSite

beforeAll(async () => {
  site = await startLoadedSite()
})

afterAll(() => site.stop())

test('mixed load, a burst of forms and a flood from one client cause no errors and lose nothing', async () => {
  // With 64 connections, one of them waits 10 s for Supabase on a busy machine.
  const options = { seconds: 5, connections: 16, listeners: 4, burst: 150, flood: 60 }
  const { failures, done, ...report } = await runLoad(site, options)
  expect(failures).toEqual([])
  expect(Object.keys(done)).toEqual(
    expect.arrayContaining(['page', 'picture', 'form', 'lead', 'chat step', 'admin', 'edit']),
  )
  expect(report.acknowledged).toBeGreaterThan(150)
  expect(report).toMatchObject({ lost: 0, doubled: 0 })
  expect(report.flood.accepted).toBeGreaterThanOrEqual(20)
  expect(report.flood.refused).toBeGreaterThan(0)
  expect(report.flood).toMatchObject({ withoutRetryAfter: 0, othersRefused: 0 })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})
