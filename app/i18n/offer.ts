import { addDays, formatDateRange } from './date-ranges.ts'
import { formatDate } from './dates.ts'
import { interpolate } from './interpolate.ts'
import type { Locale } from './locales.ts'
import type { Labels } from './labels/en.ts'

type Offer = { startDate?: string | null; price?: number | null; applyBy?: string | null }

/** As pages, Markdown and llms.txt write them. A missing fact is empty. */
export function offerFacts(
  { startDate, price, applyBy }: Offer,
  days: number,
  locale: Locale,
  { offer }: Pick<Labels, 'offer'>,
) {
  const amount = locale === 'en' ? price?.toLocaleString('en-US') : price
  return {
    dates: startDate ? formatDateRange(startDate, addDays(startDate, days - 1), locale) : '',
    price: amount ? interpolate(offer.price, { price: amount }) : '',
    deadline: applyBy ? interpolate(offer.applyBy, { date: formatDate(applyBy, locale) }) : '',
  }
}

export function courseFacts(
  { durationWeeks: weeks, ...offer }: Offer & { durationWeeks: number },
  locale: Locale,
  labels: Pick<Labels, 'offer' | 'programs'>,
) {
  const { oneWeek, weeks: several } = labels.programs
  const duration = weeks === 1 ? oneWeek : interpolate(several, { weeks })
  return { duration, ...offerFacts(offer, weeks * 7, locale, labels) }
}

export function joinFacts(facts: Record<string, string>): string {
  return Object.values(facts).filter(Boolean).join(' · ')
}
