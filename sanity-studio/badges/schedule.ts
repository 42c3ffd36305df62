import { publicationDate } from '../../app/sanity/shared/publication-date.ts'

type Article = object | null

/** Until when visitors do not see an article as it is published, in ms since 1970; null when they do, or it is not. */
export function hiddenUntil(published: Article, now: number): number | null {
  const time = publicationDate(published)
  return time !== null && time > now ? time : null
}

/** From when visitors see an article once its draft is published; null when that changes nothing or is at once. */
export function changedTime(published: Article, draft: Article, now: number): number | null {
  const time = hiddenUntil(draft, now)
  return time === publicationDate(published) ? null : time
}
