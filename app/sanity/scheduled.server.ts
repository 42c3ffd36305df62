import { visibleSince } from '#app/sanity/shared/publication-date.ts'

type Article = { _type: 'newsArticle'; date: string; publishAt?: string | null }

/** The later of an edit and an appearance (ms since 1970): nobody saw a change before. */
export function laterOf<Edit extends string | null>(updatedAt: Edit, appeared: number): Edit | string {
  return updatedAt && appeared > Date.parse(updatedAt) ? new Date(appeared).toISOString() : updatedAt
}

/** When what visitors see of an article was last changed, as ISO 8601. */
export function changedAt({ _updatedAt, ...article }: Article & { _updatedAt: string }): string {
  return laterOf(_updatedAt, visibleSince(article))
}

type Shown = { result: unknown; until: number }

/** What was shown of a result, and since when: the cache of queries answers with the same object again and again. */
const kept = new WeakMap<object, { shown: Shown; since: number }>()

/**
 * A query result without the articles whose time has not come (an article by itself becomes null), and the time in ms
 * until which this stays true. Leaves the given result as it is.
 */
export function withoutScheduledArticles(result: unknown, now: number): Shown {
  if (typeof result !== 'object' || result === null) return { result, until: Infinity }
  const known = kept.get(result)
  if (known && known.since <= now && now < known.shown.until) return known.shown
  const shown = leaveOut(result, now)
  kept.set(result, { shown, since: now })
  return shown
}

function leaveOut(result: object, now: number): Shown {
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
  return value._type === 'newsArticle' && 'date' in value && typeof value.date === 'string'
}
