import { expect, test } from 'vitest'
import { addDays, formatDateRange } from '../../app/i18n/date-ranges.ts'
import { formatDate } from '../../app/i18n/dates.ts'
import { classDays, latestDeadline, weekdayOf, weekdays, type Weekday } from '../../app/i18n/class-days.ts'
import { CONTENT_FOLDER } from './content-folder.ts'
import { readContent } from './content.ts'
import { drawingNames } from './drawings.ts'

type Text = { en: string; zh: string; zhTW: string }
type Row = { term: Text; description: Text }
type Course = {
  _id: string
  order: number
  startDate: string
  durationWeeks: number
  weekdays: Weekday[]
  applyBy: string
  rows: Row[]
}
type Summer = { startDate: string; days: unknown[]; applyBy: string; facts: Row[] }

const documents = (await readContent(CONTENT_FOLDER, drawingNames)) as unknown as ({
  _type: string
} & object)[]
const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
const courses = (ofType('program') as unknown as Course[]).toSorted((a, b) => a.order - b.order)
const summer = ofType('summerProgram')[0] as unknown as Summer
const phoneHours = (ofType('siteSettings')[0] as unknown as { phoneHours: Text }).phoneHours

const ids = courses.map(({ _id }) => _id)
const course = (id: string) => courses.find(({ _id }) => _id === id)!
const textOf = (rows: Row[], term: string) => rows.find((row) => row.term.en === term)!.description

/** Hour and minute that the clocks of a zone show at that hour of Boston. */
function clock(day: string, hour: number, minute: number, zone: string): string {
  const shown = (date: Date, timeZone: string) =>
    date.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
  const utc = [4, 5].map(
    (offset) => new Date(Date.parse(`${day}T00:00:00Z`) + ((hour + offset) * 60 + minute) * 60_000),
  )
  const boston = utc.find((date) => shown(date, 'America/New_York') === `${pad(hour)}:${pad(minute)}`)!
  return shown(boston, zone)
}

const isNext = (document: object) => '_id' in document && document._id === 'question-next'
const next = documents.find(isNext) as unknown as { answer: Text }

const eastAsianMorning = /(?:上午|次日|周三、周五)(\d+):30|(\d+):30 a\.m\.[^.;]*Beijing/g

/** The hours of half past in the morning at which classes of a Boston evening are said to begin in East Asia. */
const morningHours = [
  ...JSON.stringify(documents.filter((document) => !isNext(document))).matchAll(eastAsianMorning),
].map(([, chinese, english]) => Number(chinese ?? english))

const pad = (number: number) => String(number).padStart(2, '0')

test('there are three levels, one after the other', () => {
  expect(courses.map(({ order }) => order)).toEqual([1, 2, 3])
})

test.each(ids)('%s begins on a day of class, and its four weeks are full', (id) => {
  const { startDate, durationWeeks, weekdays } = course(id)
  const days = classDays(course(id))
  expect(days[0]).toBe(startDate)
  expect(days).toHaveLength(durationWeeks * weekdays.length)
})

test.each(ids.slice(1))('%s begins after the level before has ended, and closes after it', (id) => {
  const before = classDays(courses[ids.indexOf(id) - 1]!).at(-1)!
  expect([course(id).applyBy > before, course(id).startDate > before]).toEqual([true, true])
})

test.each([...ids, 'summer'])(
  'an application of the last hour of %s is answered and paid before it begins',
  (id) => {
    const { applyBy, startDate } = id === 'summer' ? summer : course(id)
    expect(applyBy <= latestDeadline(startDate)).toBe(true)
  },
)

test.each(ids)('the weekdays that %s names in three languages are those of its classes', (id) => {
  const { rows, weekdays: days } = course(id)
  const names: Record<keyof Text, (day: Weekday) => string> = {
    en: (day) => day[0]!.toUpperCase() + day.slice(1),
    zh: (day) => `周${'日一二三四五六'[weekdays.indexOf(day)]}`,
    zhTW: (day) => `週${'日一二三四五六'[weekdays.indexOf(day)]}`,
  }
  const between = { en: / to /, zh: /至/, zhTW: /至/ }
  const morningAfter = days.map((day) => weekdays[(weekdays.indexOf(day) + 1) % 7]!)
  for (const language of ['en', 'zh', 'zhTW'] as const) {
    const text = textOf(rows, 'Hours')[language]
    const [boston, eastAsia] = text
      .split(/ Pacific|，即/)
      .map((part) => weekdays.filter((day) => part.includes(names[language](day))))
    const isRange = between[language].test(text)
    expect(boston).toEqual(weekdays.filter((day) => days.includes(day) && !(isRange && day === 'wednesday')))
    if (eastAsia?.length) expect(eastAsia).toEqual(morningAfter)
  }
})

test('the Saturdays in Cambridge are Saturdays between first and last class', () => {
  const { rows, ...programming } = course('program-intermediate')
  const format = textOf(rows, 'Format')
  const days = [...format.zh.matchAll(/(\d+)月(\d+)日/g)].map(
    ([, month, day]) => `${programming.startDate.slice(0, 4)}-${pad(Number(month))}-${pad(Number(day))}`,
  )
  expect(days.map(weekdayOf)).toEqual(['saturday', 'saturday'])
  const all = classDays(programming)
  expect(days.every((day) => day > all[0]! && day < all.at(-1)!)).toBe(true)
  for (const day of days) {
    expect(format.en).toContain(formatDate(day, 'en').replace(/, \d+$/, ''))
    expect(format.zhTW).toContain(formatDate(day, 'zh').replace(/^\d+年/, ''))
  }
})

test.each(ids.slice(0, 2))(
  'the hours of %s are right in California, Beijing and Taipei on each day of class, summer time included',
  (id) => {
    const [, evening, west] = /(\d+):30–9:30 p\.m\. Eastern \((\d+):30 Pacific/.exec(
      textOf(course(id).rows, 'Hours').en,
    )!
    expect(morningHours.length).toBeGreaterThan(8)
    for (const day of classDays(course(id))) {
      const shown = (zone: string) => clock(day, Number(evening) + 12, 30, zone)
      expect(shown('America/Los_Angeles')).toBe(`${Number(west) + 12}:30`)
      for (const hour of morningHours)
        expect([shown('Asia/Shanghai'), shown('Asia/Taipei')]).toEqual([`${pad(hour)}:30`, `${pad(hour)}:30`])
    }
  },
)

/** Of the questions and of the terms, in Chinese: up to a day the first hour, from it on the second. */
const deadlineHours = [
  ...JSON.stringify(documents).matchAll(/(?:次日|隔天)(\d+):00，(\d+)月(\d+)日起(\d+):00/g),
].map(([, winter, month, day, summer]) => ({
  since: `2027-${pad(Number(month))}-${pad(Number(day))}`,
  hours: [Number(winter), Number(summer)],
}))

test('deadlines pass in Beijing and Taipei at the hours that questions and terms say', () => {
  expect(deadlineHours).toHaveLength(4)
  for (const { since, hours } of deadlineHours)
    for (const { applyBy } of [...courses, summer])
      for (const zone of ['Asia/Shanghai', 'Asia/Taipei'])
        expect(clock(applyBy, 23, 59, zone)).toBe(`${hours[applyBy < since ? 0 : 1]! - 1}:59`)
})

test.each([
  ['program-beginner', '2027-09-07'],
  ['program-intermediate', '2027-10-12'],
])(
  'the next dates of %s fall on its days of class, at the hours of summer time in East Asia',
  (id, startDate) => {
    const days = classDays({ ...course(id), startDate })
    expect(days[0]).toBe(startDate)
    for (const language of ['en', 'zh', 'zhTW'] as const) {
      const range = formatDateRange(startDate, days.at(-1)!, language === 'zhTW' ? 'zh-TW' : language)
      expect(next.answer[language]).toContain(range.replace(/, \d+$|^\d+年/, ''))
    }
    const hours = [...JSON.stringify(next).matchAll(eastAsianMorning)].map(([, chinese, english]) =>
      Number(chinese ?? english),
    )
    for (const day of days)
      expect(hours.map((hour) => `${pad(hour)}:30`)).toEqual(Array(3).fill(clock(day, 19, 30, 'Asia/Taipei')))
  },
)

test('the hours of the telephone are right in California, Beijing and Taipei, in winter and in summer', () => {
  const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(Number)
  expect(numbers(phoneHours.en)).toEqual([9, 6, 6, 3, 10, 7])
  for (const language of ['zh', 'zhTW'] as const)
    expect(numbers(phoneHours[language])).toEqual([22, 0, 7, 0, 11, 0, 1])
  for (const [day, earlier] of [
    ['2027-01-05', 0],
    ['2027-07-06', 1],
  ] as const) {
    expect([9, 18, 22].map((hour) => clock(day, hour, 0, 'America/Los_Angeles'))).toEqual([
      '06:00',
      '15:00',
      '19:00',
    ])
    for (const zone of ['Asia/Shanghai', 'Asia/Taipei'])
      expect([9, 18, 22].map((hour) => clock(day, hour, 0, zone))).toEqual(
        [22, 7, 11].map((hour) => `${pad(hour - earlier)}:00`),
      )
  }
})

test('the summer price can be paid, and refunded in full, until the same day after the answers', () => {
  const days = ['Payment', 'Refunds'].map(
    (term) => /(?:by|through) (\w+ \d+, \d+)/.exec(textOf(summer.facts, term).en)![1]!,
  )
  expect(new Set(days).size).toBe(1)
  const paid = new Date(`${days[0]} UTC`).toISOString().slice(0, 10)
  expect(paid > addDays(summer.applyBy, 14) && paid < summer.startDate).toBe(true)
  for (const term of ['Payment', 'Refunds'])
    expect(textOf(summer.facts, term).zh).toContain(formatDate(paid, 'zh'))
})
