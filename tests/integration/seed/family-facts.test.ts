import { expect, test } from 'vitest'
import { formatDate } from '../../../app/i18n/dates.ts'
import { addDays, formatDateRange } from '../../../app/i18n/date-ranges.ts'
import { lastClass } from '../../../app/i18n/class-days.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import { readContent } from '../../../scripts/seed/content.ts'
import { CONTENT_FOLDER } from '../../../scripts/seed/content-folder.ts'
import { drawingNames } from '../../../scripts/seed/drawings.ts'
import { moonOn } from '../../support/moon.ts'

type Offer = { _id: string; price: number; startDate: string; applyBy: string }

const documents = await readContent(CONTENT_FOLDER, drawingNames)
const courses = documents.filter(({ _type }) => _type === 'program') as unknown as (Offer & {
  durationWeeks: number
})[]
const summer = documents.find(({ _id }) => _id === 'summerProgram') as unknown as Offer & { days: unknown[] }
const lastDay = addDays(summer.startDate, summer.days.length - 1)

/** Types that tell families what they pay; projects and news have sums of their own. */
const informing = documents.filter(({ _type }) => !['project', 'newsArticle'].includes(_type))

function textsIn(value: unknown, field: 'en' | 'zh' | 'zhTW'): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    name === field ? strings(item) : textsIn(item, field),
  )
}

/** Of a text, or of the blocks of a body. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(strings) : []
}

const everyDate = {
  en: /[A-Z][a-z]+ \d+, \d{4}/g,
  zh: /\d{4}年\d+月\d+日/g,
  zhTW: /\d{4}年\d+月\d+日/g,
}

test('a course costs less than 6 dollars a day, as the figures say', () => {
  expect(courses).toHaveLength(3)
  for (const { price, durationWeeks } of courses) expect(price / (durationWeeks * 7)).toBeLessThan(6)
})

test.each(['en', 'zh', 'zhTW'] as const)('every sum in %s is a price, or one per day', (field) => {
  const daily = courses.map(({ price, durationWeeks }) => (price / (durationWeeks * 7)).toFixed(2))
  // The deposit of the summer program, the least that Premium Services cost, an hour of AI Literacy, of which there are 16, and
  // what the insurance of the summer program covers: in Chinese it is 10万.
  const others = ['600', '1800', '10.31', ...(field === 'en' ? ['100000'] : [])]
  const known = ['6', ...daily, ...others, ...[...courses, summer].map(({ price }) => String(price))]
  const sums = textsIn(informing, field).flatMap((text) =>
    [...text.matchAll(/\$([\d.,]*\d)|([\d.,]*\d)美元/g)].map(([, before, after]) =>
      (before ?? after)!.replaceAll(',', ''),
    ),
  )
  expect([...new Set(sums)].toSorted()).toEqual([...new Set(known)].toSorted())
})

test.each([
  ['en', 'en'],
  ['zh', 'zh'],
  ['zhTW', 'zh-TW'],
] as const)('the chat names in %s the dates and the deadline of the offers', (field, locale: Locale) => {
  const chat = textsIn(
    documents.filter(({ _type }) => _type === 'chatScript'),
    field,
  ).join('\n')
  expect(chat).toContain(formatDateRange(summer.startDate, lastDay, locale))
  expect(chat).toContain(formatDate(summer.applyBy, locale))
  for (const course of courses) {
    expect(chat).toContain(formatDateRange(course.startDate, lastClass(course), locale))
    expect(chat).toContain(formatDate(course.applyBy, locale))
  }
})

test.each([
  ['en', 'en'],
  ['zh', 'zh'],
  ['zhTW', 'zh-TW'],
] as const)(
  'questions name in %s each deadline, and with the terms no day but those of the offers',
  (field, locale) => {
    const questions = textsIn(
      documents.filter(({ _type }) => _type === 'question'),
      field,
    ).join('\n')
    const deadlines = [...courses, summer].map(({ applyBy }) => formatDate(applyBy, locale))
    for (const deadline of deadlines) expect(questions).toContain(deadline)
    const terms = textsIn([summer, documents.filter(({ _id }) => _id === 'legal-enrollment')], field).join(
      '\n',
    )
    // Applications for the fall open on the first of June.
    const others = ['2027-05-31', '2027-06-01', '2027-06-20'].map((day) => formatDate(day, locale))
    const named = `${questions}\n${terms}`.match(everyDate[field])
    expect([...new Set(named)].toSorted()).toEqual([...new Set([...deadlines, ...others])].toSorted())
  },
)

// Days of the United States Naval Observatory.
test.each([
  ['2024-04-23', 1],
  ['2025-01-13', 1],
  ['2024-04-08', 0],
  ['2026-08-12', 0],
])('the formula for the moon knows the moon of %s', (day, lit) => {
  expect(moonOn(day).lit).toBeCloseTo(lit, 1)
})

test('the summer program begins at a crescent and ends at the full moon, as its heading says', () => {
  expect(moonOn(summer.startDate)).toMatchObject({ isWaxing: true })
  expect(moonOn(summer.startDate).lit).toBeLessThan(0.5)
  expect(moonOn(lastDay).lit).toBeGreaterThan(0.99)
})

test('MIT and industry are visited on working days', () => {
  const visits = (summer.days as { highlight: boolean }[]).flatMap(({ highlight }, index) =>
    highlight ? [new Date(`${addDays(summer.startDate, index)}T00:00:00Z`).getUTCDay()] : [],
  )
  expect(visits).toHaveLength(2)
  expect(visits.every((day) => day >= 1 && day <= 5)).toBe(true)
})
