import { expect, test } from 'vitest'
import { migrationState } from './migration-status.ts'

const shipped = ['20260105090000_staff', '20260105090100_submissions', '20261120090000_inbox']

test('names the migrations that did not run, by id whatever their name', () => {
  const ran = ['20260105090000_staff', '20261120090000_renamed']
  const state = { newest: '20261120090000_renamed', missing: ['20260105090100_submissions'], isKnown: true }
  expect(migrationState(shipped, ran)).toEqual(state)
  expect(migrationState(shipped, [])).toEqual({ newest: null, missing: shipped, isKnown: true })
})

test('a migration of a newer version counts as newest', () => {
  const ran = [...shipped, '20270101000000_later']
  expect(migrationState(shipped, ran)).toEqual({ newest: '20270101000000_later', missing: [], isKnown: true })
})

test('unknown is not missing', () => {
  const state = { newest: '20261120090000_inbox', missing: [], isKnown: false }
  expect(migrationState(shipped, null)).toEqual(state)
})
