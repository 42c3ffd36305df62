import { isDay } from '../../packages/shared/text/calendar.ts'
import { addDays } from './date-ranges.ts'
import { midnight } from './dates.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof weekdays)[number]

export type Course = {
  startDate?: string | null
  durationWeeks: number
  weekdays?: readonly string[] | null
}

export function weekdayOf(day: string): Weekday {
  return weekdays[midnight(day).getUTCDay()]!
}

/** Every day, for a course without weekdays. */
export function classDays({ startDate, durationWeeks, weekdays }: Course): string[] {
  if (!startDate || !isDay(startDate)) return []
  const days = Array.from({ length: durationWeeks * 7 }, (_, index) => addDays(startDate, index))
  return weekdays?.length ? days.filter((day) => weekdays.includes(weekdayOf(day))) : days
}

/** The last day of class; of a course without classes, its first day. */
export function lastClass(course: Course): string {
  return classDays(course).at(-1) ?? course.startDate ?? ''
}

/** The answer takes one week at most, the place is held for seven days more, and both end before the first class. */
export function latestDeadline(startDate: string): string {
  return addDays(startDate, -15)
}
