import { expect, test } from 'vitest'
import { migrationState } from './migration-status.ts'

const brought = ['20260105090000_staff', '20260105090100_submissions', '20261120090000_inbox']

test('names the migrations that did not run, by id whatever their name', () => {
  const ran = ['20260105090000_staff', '20261120090000_renamed']
  const state = { newest: '20261120090000_renamed', missing: ['20260105090100_submissions'], isKnown: true }
  expect(migrationState(brought, ran)).toEqual(state)
  expect(migrationState(brought, [])).toEqual({ newest: null, missing: brought, isKnown: true })
})

test('a migration of a newer version counts as newest', () => {
  const ran = [...brought, '20270101000000_later']
  expect(migrationState(brought, ran)).toEqual({ newest: '20270101000000_later', missing: [], isKnown: true })
})

test('unknown is not missing; content migrations have names of their own', () => {
  expect(migrationState(brought, null)).toEqual({
    newest: '20261120090000_inbox',
    missing: [],
    isKnown: false,
  })
  const content = ['2026-11-20-empty-videos', '2026-11-20-privacy-policy']
  expect(migrationState(content, content.slice(0, 1)).missing).toEqual(['2026-11-20-privacy-policy'])
})
