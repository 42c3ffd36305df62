import { isPublicId } from './document-id.ts'
import type { LakeDocument } from './document.ts'

/**
 * Per type, the fields with the publication date and their Sanity types; the first that is set counts, where a `date` must be
 * a calendar day. Other types are public at once.
 */
export type PublicationDates = Readonly<Record<string, Readonly<Record<string, 'date' | 'datetime'>>>>

/** What anonymous clients see. */
export type Visibility = {
  /** In ms since 1970: Infinity for ids with a dot, else the publication date, else 0. */
  publicSince(document: LakeDocument): number
  isPublic(document: LakeDocument): boolean
}

export function createVisibility(dates: PublicationDates): Visibility {
  function publicSince(document: LakeDocument): number {
    if (!isPublicId(document._id)) return Infinity
    if (!Object.hasOwn(dates, document._type)) return 0
    const fields = Object.entries(dates[document._type] ?? {})
    const written = fields
      .map(([field, type]) => (type === 'date' && !isDay(document[field]) ? null : document[field]))
      .find(Boolean)
    const time = typeof written === 'string' ? Date.parse(written) : NaN
    // A date that cannot be read hides nothing. A day begins in UTC.
    return Number.isNaN(time) ? 0 : time
  }
  return { publicSince, isPublic: (document) => publicSince(document) <= Date.now() }
}

function isDay(written: unknown): boolean {
  if (typeof written !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(written)) return false
  const time = Date.parse(written)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
}
