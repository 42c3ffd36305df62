import type { SerializeFrom } from '@remix-run/node'
import type { loader } from '#app/root.tsx'

/** The matches that a `meta` function is handed. */
export type PageMatches = readonly { id: string; data: unknown }[]

/** Data of the root route: language, prefix, origin and settings. Undefined where its loader failed. */
export function rootDataOf(matches: PageMatches): SerializeFrom<typeof loader> | undefined {
  return matches.find(({ id }) => id === 'root')?.data as SerializeFrom<typeof loader> | undefined
}
