import { lastClass, type Course } from './class-days.ts'
import { addDays, formatDateRange } from './date-ranges.ts'
import { formatDate } from './dates.ts'
import { interpolate } from './format.ts'
import type { Locale } from './locales.ts'
import type { Labels } from './labels/en.ts'

type Offer = { startDate?: string | null; price?: number | null; applyBy?: string | null }

/** The facts as pages, Markdown and llms.txt write them. A missing fact is empty. */
function factsOf(
  { startDate, price, applyBy }: Offer,
  lastDay: string,
  locale: Locale,
  { offer }: Pick<Labels, 'offer'>,
) {
  const amount = locale === 'en' ? price?.toLocaleString('en-US') : price
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
  const duration = weeks === 1 ? oneWeek : interpolate(several, { weeks })
  return {
    duration,
    mode: course.mode ? modes[course.mode] : '',
    ...factsOf(course, lastClass(course), locale, labels),
  }
}

export function joinFacts(facts: Record<string, string>): string {
  return Object.values(facts).filter(Boolean).join(' · ')
}
