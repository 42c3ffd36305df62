import type { ValidationContext } from '@sanity/types'
import { say } from '../../i18n/say.ts'

/** Refuses a counting picture of nothing: the page would leave its place empty. */
export function drawnCount(value: number | undefined, { parent }: ValidationContext): true | string {
  const { chart } = (parent ?? {}) as { chart?: string }
  return chart === undefined || chart === 'none' || value !== 0 || say('Draw at least one')
}
