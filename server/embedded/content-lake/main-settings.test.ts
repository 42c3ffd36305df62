import { expect, test } from 'vitest'
import { readSettings } from './main-settings.ts'

const needed = { DATA_DIR: '/lake', LAKE_TOKEN: 'a-token-of-the-lake' }
const secureCookies = (LAKE_HTTPS: string) => readSettings({ ...needed, LAKE_HTTPS }).secureCookies

test('cookies travel by https only where the lake is told so', () => {
  expect([readSettings(needed).secureCookies, secureCookies(''), secureCookies('0')]).toEqual([
    false,
    false,
    false,
  ])
  expect(secureCookies('1')).toBe(true)
})

test('another word for yes stops the start: it would leave them open', () => {
  expect(() => secureCookies('true')).toThrow('LAKE_HTTPS must be 1 or 0 (it is "true")')
})
