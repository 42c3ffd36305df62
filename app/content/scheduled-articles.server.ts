import { publicationDate, visibleSince } from './dates.ts'

type Article = { _type: 'newsArticle'; date: string; publishAt?: string | null }

/** `appeared` in ms since 1970. */
export function laterOf<Edit extends string | null>(updatedAt: Edit, appeared: number): Edit | string {
  return updatedAt && appeared > Date.parse(updatedAt) ? new Date(appeared).toISOString() : updatedAt
}

/** An article without edits since it was created, such as one of a seed, changed last when it appeared. */
export function changedAt(article: Article & { _createdAt: string; _updatedAt: string }): string {
  const { _createdAt, _updatedAt } = article
  const appeared = publicationDate(article)
  if (appeared !== null && _createdAt === _updatedAt) return new Date(appeared).toISOString()
  return laterOf(_updatedAt, appeared ?? 0)
}

type Shown = { result: unknown; until: number }

/** The query cache returns the same object repeatedly. */
const cache = new WeakMap<object, { shown: Shown; since: number }>()

/** Removes articles that are not due, without changing `result`; an article by itself becomes null. `until` (ms): next due. */
export function withoutScheduledArticles(result: unknown, now: number): Shown {
  if (typeof result !== 'object' || result === null) return { result, until: Infinity }
  const known = cache.get(result)
  if (known && known.since <= now && now < known.shown.until) return known.shown
  const shown = removeScheduled(result, now)
  cache.set(result, { shown, since: now })
  return shown
}

function removeScheduled(result: object, now: number): Shown {
  let until = Infinity

  function isScheduled(value: unknown): boolean {
    if (!isArticle(value)) return false
    const time = visibleSince(value)
    if (time > now) until = Math.min(until, time)
    return time > now
  }

  function walk(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (isScheduled(value)) return null
    if (Array.isArray(value)) {
      const shown = value.filter((item) => !isScheduled(item))
      const walked = shown.map(walk)
      const isSame = shown.length === value.length && walked.every((item, index) => item === value[index])
      return isSame ? value : walked
    }
    const walked = Object.entries(value).map(([name, item]) => [name, walk(item)] as const)
    const isSame = walked.every(([name, item]) => item === (value as Record<string, unknown>)[name])
    return isSame ? value : Object.fromEntries(walked)
  }

  return { result: walk(result), until }
}

function isArticle(value: unknown): value is Article {
  if (typeof value !== 'object' || value === null || !('_type' in value)) return false
  return value._type === 'newsArticle'
}
