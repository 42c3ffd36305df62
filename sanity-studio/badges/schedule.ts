import { publicationDate } from '../../app/shared/dates.ts'

type Article = object | null

/** In ms since 1970; null when visitors see the article or it is unpublished. */
export function hiddenUntil(published: Article, now: number): number | null {
  const time = publicationDate(published)
  return time !== null && time > now ? time : null
}

/** In ms since 1970; null when publishing the draft changes nothing or takes effect immediately. */
export function changedTime(published: Article, draft: Article, now: number): number | null {
  const time = hiddenUntil(draft, now)
  return time === publicationDate(published) ? null : time
}
