import { addDays } from '#app/i18n/date-ranges.ts'

/** Days; 365 stands for twelve calendar months. */
export const spans = [7, 30, 90, 365] as const

export type Span = (typeof spans)[number]

/** Calendar days (YYYY-MM-DD), both included. */
export type Days = { first: string; last: string }

export type Period = Days & {
  span: Span
  before: Days
  steps: Days[]
}

export function readSpan(search: URLSearchParams): Span {
  return spans.find((span) => String(span) === search.get('days')) ?? 30
}

export function periodOf(span: Span, today: string): Period {
  if (span === 365) return months(today)
  const first = addDays(today, 1 - span)
  const steps = Array.from({ length: span }, (_, index) => addDays(first, index))
  return {
    span,
    first,
    last: today,
    before: { first: addDays(first, -span), last: addDays(first, -1) },
    steps: steps.map((day) => ({ first: day, last: day })),
  }
}

/** Twelve months up to today, compared with the same days a year earlier. */
function months(today: string): Period {
  const starts = Array.from({ length: 12 }, (_, index) => monthsBefore(today, 11 - index))
  const steps = starts.map((first) => ({ first, last: addDays(monthsBefore(first, -1), -1) }))
  const first = starts[0]!
  // 29 February is compared with the 28th.
  const lastOfMonth = addDays(monthsBefore(today, 11), -1)
  const sameDay = `${lastOfMonth.slice(0, 7)}${today.slice(7)}`
  const last = sameDay < lastOfMonth ? sameDay : lastOfMonth
  return { span: 365, first, last: today, before: { first: monthsBefore(first, 12), last }, steps }
}

function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}
