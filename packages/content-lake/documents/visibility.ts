import { isDay, timeOf } from '../../shared/calendar.ts'
import { isPublicId } from './document-id.ts'
import type { LakeDocument } from './document.ts'

/** Per type, the fields with the publication date and their Sanity types; the first readable one counts. */
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
    const times = fields.map(([field, type]) =>
      type === 'date' && !isDay(document[field]) ? null : timeOf(document[field]),
    )
    return times.find((time) => time !== null) ?? 0
  }
  return { publicSince, isPublic: (document) => publicSince(document) <= Date.now() }
}
