import type { Logger } from 'pino'
import { LruMap } from '#app/utils/lru-map.ts'
import { queryKey } from './query-key.ts'

type Fetched = { result: unknown; syncTags: string[] }

/** An answer with what it depends on. The last good answer of a source that fails is fresh until 0. */
export type CachedResult = Fetched & { freshUntil: number }

/** `asked`: how many changes were known when it was asked for. */
type Entry = CachedResult & { asked?: number; isLastGood?: boolean; isBundled?: boolean }

type Options = {
  fetch(query: string, params: Record<string, string>, lastLiveEventId?: string): Promise<Fetched>
  readSnapshot(): Promise<Record<string, unknown>>
  log: Pick<Logger, 'warn' | 'info'>
  now?: () => number
}

/** Back-up for a live event that never came, in ms. Each question counts where content is hosted. */
const timeToLive = { followed: 300_000, unfollowed: 60_000 }
/** After a failure the last good answer is served at once for this long, so that an outage causes no storm. */
const retryAfter = 2_000
const maxEntries = 1_000
/** Of answers that there is no such document: anybody can ask for any number of them. */
const maxAbsent = 100

export type QueryCache = ReturnType<typeof createQueryCache>

/**
 * Answers of content queries. A live event marks the answers that carry its tags; the next read waits for new ones.
 * Concurrent reads share one fetch. When the source fails, the last good answer is served for as long as it takes,
 * then the bundled snapshot; with neither, the read is answered 503: an outage never becomes a 404.
 */
export function createQueryCache({ fetch, readSnapshot, log, now = Date.now }: Options) {
  const found = new LruMap<string, Entry>(maxEntries)
  const absent = new LruMap<string, Entry>(maxAbsent)
  const entryOf = (key: string) => found.get(key) ?? absent.get(key)
  const everyEntry = () => [...found.values(), ...absent.values()]
  const pending = new Map<string, Promise<CachedResult>>()
  let lastLiveEventId: string | undefined
  let failingSince: number | undefined
  let changes = 0
  let isFollowed = false

  async function read(query: string, params: Record<string, string>): Promise<CachedResult> {
    const key = queryKey(query, params)
    const entry = entryOf(key)
    if (entry && entry.freshUntil > now()) return answerOf(entry)
    const asked = changes
    try {
      return await (pending.get(key) ?? refresh(key, query, params))
    } catch (error) {
      const newer = entryOf(key)
      return newer && (newer.asked ?? 0) > asked ? answerOf(newer) : lastGood(key, error)
    }
  }

  function answerOf(entry: Entry): CachedResult {
    return entry.isLastGood ? { ...entry, freshUntil: 0 } : entry
  }

  function refresh(key: string, query: string, params: Record<string, string>): Promise<CachedResult> {
    const asked = changes
    const answer = fetch(query, params, lastLiveEventId)
      .then((fetched) => {
        // A change that arrived meanwhile may not be in this answer: those who waited get it, the next read asks again.
        const freshFor = changes !== asked ? 0 : timeToLive[isFollowed ? 'followed' : 'unfollowed']
        const entry = { ...fetched, asked, freshUntil: freshFor && now() + freshFor }
        if ((entryOf(key)?.asked ?? 0) <= asked) store(key, entry)
        if (failingSince)
          log.info({ seconds: Math.round((now() - failingSince) / 1000) }, 'content source recovered')
        failingSince = undefined
        return entry
      })
      .finally(() => pending.get(key) === answer && pending.delete(key))
    pending.set(key, answer)
    return answer
  }

  function store(key: string, entry: Entry) {
    const [own, other] = entry.result === null ? [absent, found] : [found, absent]
    other.delete(key)
    own.set(key, entry)
  }

  async function lastGood(key: string, error: unknown): Promise<CachedResult> {
    if (!failingSince) log.warn({ err: error }, 'content source unavailable, serving cached content')
    failingSince ??= now()
    const entry = entryOf(key)
    if (entry) {
      entry.freshUntil = now() + retryAfter
      entry.isLastGood = true
      return { ...entry, freshUntil: 0 }
    }
    const snapshot = await readSnapshot()
    if (!(key in snapshot)) throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    const freshUntil = now() + retryAfter
    const bundled = { result: snapshot[key], syncTags: [], freshUntil, isLastGood: true, isBundled: true }
    store(key, bundled)
    return { ...bundled, freshUntil: 0 }
  }

  /** What is being fetched was asked for before the change: who reads from now on asks again. */
  function noteChange() {
    changes++
    pending.clear()
  }

  return {
    read,
    /** Marks every answer that depends on one of the tags as old. */
    invalidate(tags: string[], eventId?: string) {
      lastLiveEventId = eventId
      noteChange()
      for (const entry of everyEntry()) {
        if (entry.syncTags.some((tag) => tags.includes(tag))) entry.freshUntil = 0
      }
    },
    /** Marks every answer as old: events may have been missed, and those before this one count no more. */
    invalidateAll(eventId?: string) {
      lastLiveEventId = eventId
      noteChange()
      for (const entry of everyEntry()) entry.freshUntil = 0
    },
    /** Whether live events tell of every change from now on. */
    followed(isTold: boolean) {
      isFollowed = isTold
    },
    /** Since when the source fails, if it does, and whether pages then show what came with the build. */
    status: () => ({
      answers: found.size + absent.size,
      failingSince: failingSince ?? null,
      isBundled: failingSince !== undefined && everyEntry().some(({ isBundled }) => isBundled),
    }),
  }
}
