import { isDay } from '../../packages/shared/text/calendar.ts'

/** Dates that the schema stores as strings. */
export const dayFields = ['date', 'lastUpdated', 'startDate', 'applyBy']

export function dayIn(text: string): string | undefined {
  return isDay(text) ? text : undefined
}
