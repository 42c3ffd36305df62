import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const needed = { DATA_DIR: '/lake', LAKE_TOKEN: 'a-token-of-the-lake' }
const secureCookies = (LAKE_HTTPS: string) => readSettings({ ...needed, LAKE_HTTPS }).secureCookies

test('cookies are secure only with LAKE_HTTPS=1; other values than 1 and 0 abort startup', () => {
  expect(readSettings(needed).secureCookies).toBe(false)
  expect(['', '0', '1'].map(secureCookies)).toEqual([false, false, true])
  expect(() => secureCookies('true')).toThrow('LAKE_HTTPS must be 1 or 0 (it is "true")')
})

test('limits are numbers, or pairs for the site and each user, by their names', () => {
  const limits = (given: object) => readSettings({ ...needed, LAKE_LIMITS: JSON.stringify(given) }).limits
  const valid = { imageSide: 64, streams: 3, queryTimeMs: { site: 1_000, user: 10 } }
  expect(limits(valid)).toEqual(valid)
  for (const wrong of [
    { sides: 64 },
    { imageSide: 0 },
    { imageSide: valid.queryTimeMs },
    { streams: { site: 1 } },
  ])
    expect(() => limits(wrong)).toThrow('LAKE_LIMITS must be')
})
