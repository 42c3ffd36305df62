import { isPublicId } from './document-id.ts'
import type { LakeDocument } from './document.ts'

/** Per type, fields with the publication date; the first that is set counts. Other types are public at once. */
export type PublicationDates = Readonly<Record<string, readonly string[]>>

/** What anonymous clients see. */
export type Visibility = {
  /** In ms since 1970: Infinity for ids with a dot, else the publication date, else 0. */
  publicSince(document: LakeDocument): number
  isPublic(document: LakeDocument): boolean
}

export function createVisibility(dates: PublicationDates = {}): Visibility {
  function publicSince(document: LakeDocument): number {
    if (!isPublicId(document._id)) return Infinity
    if (!Object.hasOwn(dates, document._type)) return 0
    const written = dates[document._type]?.map((field) => document[field]).find(Boolean)
    return timeOf(written) ?? 0
  }
  return { publicSince, isPublic: (document) => publicSince(document) <= Date.now() }
}

/** A day begins in UTC. Undefined if unreadable, which hides nothing. */
function timeOf(written: unknown): number | undefined {
  if (typeof written !== 'string') return undefined
  const time = Date.parse(written)
  if (Number.isNaN(time)) return undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written)
  return isDay && !new Date(time).toISOString().startsWith(written) ? undefined : time
}
