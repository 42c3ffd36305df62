import { expect, test } from 'vitest'
import { isDay, timeOf } from './calendar.ts'

const noon = Date.UTC(2026, 2, 1, 12)

test.each([
  ['2026-03-01T12:00:00Z', noon],
  ['2026-03-01T12:00:00.250Z', noon + 250],
  ['2026-03-01T20:00:00+08:00', noon],
  ['2026-03-01T12:00Z', noon],
  ['2026-03-01T12:00:00', noon],
  ['2026-03-01', Date.UTC(2026, 2, 1)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
])('%j is the time %d', (written, time) => expect(timeOf(written)).toBe(time))

// Engines read most of these, some as another day or in the time zone of the machine.
test.each([
  ...['2026-13-01', '2023-02-29', '2026-02-30T10:00:00Z', '2026-03-01T25:00:00Z', '2026-04-31T12:00'],
  ...['soon', 'July 2027', '2027-7-5', '2027/07/05', '5.7.2027', '1772366400000', '2026', '2026-03'],
  ...[
    '2026-03-01 12:00',
    ' 2026-03-01',
    '2026-03-01\n',
    '２０２６-03-01',
    '',
    null,
    undefined,
    1772366400000,
  ],
])('%j is no time', (written) => expect(timeOf(written)).toBeNull())

test('a day has no time of day and exists', () => {
  const days = ['2026-03-01', '2024-02-29', '2026-03-01T12:00:00Z', '2023-02-29', '2026-13-01', 'soon', 7]
  expect(days.filter(isDay)).toEqual(['2026-03-01', '2024-02-29'])
})
