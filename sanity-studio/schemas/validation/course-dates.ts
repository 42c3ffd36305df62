import type { ValidationContext } from '@sanity/types'
import { apiVersion } from '../../../app/content/api-version.ts'
import { classDays, latestDeadline, weekdayOf, type Weekday } from '../../../app/i18n/class-days.ts'
import { isDay } from '../../../packages/shared/text/calendar.ts'
import { t } from '../../i18n/t.ts'

type Course = { startDate?: string; durationWeeks?: number; weekdays?: Weekday[]; order?: number }
type Context = Pick<ValidationContext, 'document' | 'getClient'>

export function firstClass(startDate: string | undefined, { document }: Context): true | string {
  const { weekdays } = (document ?? {}) as Course
  if (!isDay(startDate) || !weekdays?.length || weekdays.includes(weekdayOf(startDate))) return true
  return t('No class is on this day of the week')
}

export function timeToAnswer(applyBy: string | undefined, { document }: Context): true | string {
  const { startDate } = (document ?? {}) as Course
  if (!isDay(applyBy) || !isDay(startDate) || applyBy <= latestDeadline(startDate)) return true
  return t(
    'An answer within a week and a place held for seven days end after the first day: {day} at the latest',
    {
      day: latestDeadline(startDate),
    },
  )
}

const levelBefore = `*[
  _type == "program" && order < $order && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
] | order(order desc)[0] { startDate, durationWeeks, weekdays }`

/** Who takes one level after the other applies for the next once the one before has ended. */
export async function afterLevelBefore(
  applyBy: string | undefined,
  { document, getClient }: Context,
): Promise<true | string> {
  const { order } = (document ?? {}) as Course
  if (!isDay(applyBy) || order === undefined) return true
  const before = await getClient({ apiVersion }).fetch<Course | null>(levelBefore, { order })
  if (!before?.startDate || !before.durationWeeks) return true
  const { startDate, durationWeeks, weekdays } = before
  const end = classDays({ startDate, durationWeeks, weekdays }).at(-1)
  return (
    !end ||
    applyBy > end ||
    t('The level before ends on {day}: let applications close after it', { day: end })
  )
}
