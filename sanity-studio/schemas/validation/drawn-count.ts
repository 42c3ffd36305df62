import type { ValidationContext } from '@sanity/types'
import { chartLimits, type ChartKind } from '../../../app/sanity/shared/chart-limits.ts'
import { say } from '../../i18n/say.ts'

/** Refuses a counting picture of nothing, whose place would stay empty, and one of more than the page draws. */
export function drawnCount(value: number | undefined, { parent }: ValidationContext): true | string {
  const { chart } = (parent ?? {}) as { chart?: ChartKind | 'none' }
  if (value === undefined || chart === undefined || chart === 'none') return true
  if (value === 0) return say('Draw at least one')
  const limit = chartLimits[chart]
  return value <= limit || say('This picture can draw {limit} at most', { limit })
}
