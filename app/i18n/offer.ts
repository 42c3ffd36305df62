import { lastClass, type Course } from './class-days.ts'
import { addDays, formatDateRange } from './date-ranges.ts'
import { formatDate, formatDay } from './dates.ts'
import { interpolate } from './format.ts'
import type { Locale } from './locales.ts'
import type { Labels } from './labels/en/site.ts'

/** Chinese counts up to ten in characters. */
const counts: Partial<Record<Locale, string>> = {
  zh: '一两三四五六七八九十',
  'zh-TW': '一兩三四五六七八九十',
}

type Offer = { startDate?: string | null; price?: number | null; applyBy?: string | null }

function written(price: number | null | undefined, locale: Locale): string | number | null | undefined {
  return locale === 'en' ? price?.toLocaleString('en-US') : price
}

/** First day and price in a few words. A missing fact is empty. */
export function briefFacts({ startDate, price }: Offer, locale: Locale, { offer }: Pick<Labels, 'offer'>) {
  const amount = written(price, locale)
  return {
    start: startDate ? interpolate(offer.from, { date: formatDay(startDate, locale) }) : '',
    amount: amount ? interpolate(offer.amount, { price: amount }) : '',
  }
}

type Start = Offer & { mode?: keyof Labels['programs']['modes'] | null }

/** When the next of these begins, where, and its price; empty when none is to come. */
export function nextStart(
  starts: Start[],
  locale: Locale,
  { offer, programs: { modes } }: Pick<Labels, 'offer' | 'programs'>,
): string {
  const today = new Date().toISOString().slice(0, 10)
  const [next] = starts
    .filter(({ startDate }) => startDate && startDate >= today)
    .sort((a, b) => a.startDate!.localeCompare(b.startDate!))
  if (!next?.startDate) return ''
  return joinFacts({
    start: interpolate(offer.next, { date: formatDay(next.startDate, locale) }),
    mode: next.mode ? modes[next.mode] : '',
    amount: briefFacts(next, locale, { offer }).amount,
  })
}

/** The facts as pages, Markdown and llms.txt write them. A missing fact is empty. */
function factsOf(
  { startDate, price, applyBy }: Offer,
  lastDay: string,
  locale: Locale,
  { offer }: Pick<Labels, 'offer'>,
) {
  const amount = written(price, locale)
  return {
    dates: startDate ? formatDateRange(startDate, lastDay, locale) : '',
    price: amount ? interpolate(offer.price, { price: amount }) : '',
    deadline: applyBy ? interpolate(offer.applyBy, { date: formatDate(applyBy, locale) }) : '',
  }
}

export function offerFacts(offer: Offer, days: number, locale: Locale, labels: Pick<Labels, 'offer'>) {
  return factsOf(offer, offer.startDate ? addDays(offer.startDate, days - 1) : '', locale, labels)
}

export function courseFacts(
  course: Offer & Course & { mode?: keyof Labels['programs']['modes'] | null },
  locale: Locale,
  labels: Pick<Labels, 'offer' | 'programs'>,
) {
  const { durationWeeks: weeks } = course
  const { oneWeek, weeks: several, modes } = labels.programs
  const duration =
    weeks === 1 ? oneWeek : interpolate(several, { weeks: counts[locale]?.[weeks - 1] ?? weeks })
  return {
    duration,
    mode: course.mode ? modes[course.mode] : '',
    ...factsOf(course, lastClass(course), locale, labels),
  }
}

export function joinFacts(facts: Record<string, string>): string {
  return Object.values(facts).filter(Boolean).join(' · ')
}
