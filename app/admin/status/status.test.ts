import { expect, test } from 'vitest'
import { contentState, hitRate, verdictsOf } from './status.ts'

test('content is live, stale or missing', () => {
  expect(contentState({ content: { failingSince: null, isMissing: false } })).toBe('live')
  expect(contentState({ content: { failingSince: 1, isMissing: false } })).toBe('stale')
  expect(contentState({ content: { failingSince: 1, isMissing: true } })).toBe('missing')
})

test('the hit rate is rounded down', () => {
  expect(hitRate({ hits: 0, misses: 0 })).toBeNull()
  expect(hitRate({ hits: 999, misses: 1 })).toBe(99)
  expect(hitRate({ hits: 3, misses: 0 })).toBe(100)
})

const counts = { waiting: 0, refused: 0 }
const ran = { newest: '1', missing: [], isKnown: true }
const migrations = { contact: ran, leads: ran }
const well = {
  content: { failingSince: null, isMissing: false },
  isContentHosted: false,
  isDatabaseHosted: false,
  lastBackup: '2026-11-26T12:00:00Z',
  outbox: counts,
  notices: counts,
}
const good = { content: 'good', outbox: 'good', notices: 'good', backup: 'good', migrations: 'good' }

test.each([
  ['all is well', {}, {}, {}],
  ['a backup that is missing for two days', { lastBackup: '2026-11-26T11:59:00Z' }, {}, { backup: 'look' }],
  ['no backup', { lastBackup: null }, {}, { backup: 'look' }],
  ['backups of providers', { lastBackup: null, isContentHosted: true, isDatabaseHosted: true }, {}, {}],
  ['waiting messages', { outbox: { waiting: 1, refused: 0 } }, {}, { outbox: 'look' }],
  ['refused messages', { outbox: { waiting: 1, refused: 1 } }, {}, { outbox: 'broken' }],
  ['unsent mails', { notices: { waiting: 0, refused: 2 } }, {}, { notices: 'look' }],
  ['old content', { content: { failingSince: 1, isMissing: false } }, {}, { content: 'look' }],
  ['no content', { content: { failingSince: 1, isMissing: true } }, {}, { content: 'broken' }],
  ['a missing migration', {}, { leads: { ...ran, missing: ['2'] } }, { migrations: 'broken' }],
  ['unknown migrations', {}, { leads: { ...ran, isKnown: false } }, { migrations: 'look' }],
] as const)('%s', (_name, status, ofDatabases, verdicts) => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const found = verdictsOf({ ...well, ...status } as never, { ...migrations, ...ofDatabases } as never, now)
  expect(found).toEqual({ ...good, ...verdicts })
})
