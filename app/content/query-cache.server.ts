import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

type Fetched = { result: unknown; syncTags: string[] }

/** `freshUntil` by `performance.now()`, which no change of the clock moves; 0 for the last good result of a failing source. */
export type CachedResult = Fetched & { freshUntil: number }

/** `version`: number of known changes when the fetch began. */
type Entry = CachedResult & { version?: number; isLastGood?: boolean }

/** The last good query results, on disk, for a start while the source fails. */
export type LastAnswers = {
  /** A null result ends what was kept. */
  keep(query: string, params: Record<string, string>, result: unknown): void
  recall(query: string, params: Record<string, string>): unknown
}

type Options = {
  fetch(query: string, params: Record<string, string>, lastLiveEventId?: string): Promise<Fetched>
  lastAnswers?: LastAnswers
  log: Pick<Logger, 'warn' | 'info'>
  now?: () => number
}

/** Milliseconds; covers lost live events. Hosted content counts every query. */
const timeToLive = { followed: 300_000, unfollowed: 60_000 }
/** Milliseconds. After a failure the last good result is served without another fetch. */
const retryAfter = 2_000
const maxEntries = 1_000
/** The limit for absent documents, of which a client can request any number. */
const maxAbsent = 100

/** Live events mark results by sync tag. On failure: last good result, if need be from disk, then 503, never 404. */
export function createQueryCache({ fetch, lastAnswers, log, now = () => performance.now() }: Options) {
  const found = new LRUCache<string, Entry>({ max: maxEntries })
  const absent = new LRUCache<string, Entry>({ max: maxAbsent })
  const entryOf = (key: string) => found.get(key) ?? absent.get(key)
  const everyEntry = () => [...found.values(), ...absent.values()]
  const pending = new Map<string, Promise<CachedResult>>()
  let lastLiveEventId: string | undefined
  let failingSince: number | undefined
  let isMissing = false
  let changes = 0
  let isFollowed = false

  async function read(query: string, params: Record<string, string>): Promise<CachedResult> {
    const key = queryKey(query, params)
    const entry = entryOf(key)
    if (entry && entry.freshUntil > now()) return resultOf(entry)
    const version = changes
    try {
      return await (pending.get(key) ?? refresh(key, query, params))
    } catch (error) {
      const newer = entryOf(key)
      return newer && (newer.version ?? 0) > version ? resultOf(newer) : lastGood(query, params, error)
    }
  }

  function resultOf(entry: Entry): CachedResult {
    return entry.isLastGood ? { ...entry, freshUntil: 0 } : entry
  }

  function refresh(key: string, query: string, params: Record<string, string>): Promise<CachedResult> {
    const version = changes
    const response = fetch(query, params, lastLiveEventId)
      .then((fetched) => {
        // A change during the fetch may be missing: waiting readers get this result, the next read fetches again.
        const freshFor = changes !== version ? 0 : timeToLive[isFollowed ? 'followed' : 'unfollowed']
        const entry = { ...fetched, version, freshUntil: freshFor && now() + freshFor }
        if ((entryOf(key)?.version ?? 0) <= version) {
          store(key, entry)
          lastAnswers?.keep(query, params, entry.result)
        }
        if (failingSince)
          log.info({ seconds: Math.round((Date.now() - failingSince) / 1000) }, 'content source recovered')
        failingSince = undefined
        isMissing = false
        return entry
      })
      .finally(() => pending.get(key) === response && pending.delete(key))
    pending.set(key, response)
    return response
  }

  function store(key: string, entry: Entry) {
    const [own, other] = entry.result === null ? [absent, found] : [found, absent]
    other.delete(key)
    own.set(key, entry)
  }

  function lastGood(query: string, params: Record<string, string>, error: unknown): CachedResult {
    if (!failingSince) log.warn({ err: error }, 'content source unavailable, serving cached content')
    failingSince ??= Date.now()
    const key = queryKey(query, params)
    const entry = entryOf(key) ?? fromDisk(query, params)
    if (!entry) {
      // Parameters come from clients, who may ask for anything.
      if (Object.keys(params).length === 0) isMissing = true
      throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    }
    store(key, { ...entry, freshUntil: now() + retryAfter, isLastGood: true })
    return { ...entry, freshUntil: 0 }
  }

  function fromDisk(query: string, params: Record<string, string>): Entry | undefined {
    const result = lastAnswers?.recall(query, params) ?? null
    return result === null ? undefined : { result, syncTags: [], freshUntil: 0 }
  }

  /** Pending fetches began before the change: later reads must not join them. */
  function recordChange() {
    changes++
    pending.clear()
  }

  return {
    read,
    invalidate(tags: string[], eventId?: string) {
      lastLiveEventId = eventId
      recordChange()
      for (const entry of everyEntry()) {
        if (entry.syncTags.some((tag) => tags.includes(tag))) entry.freshUntil = 0
      }
    },
    /** Events may have been missed; ids of earlier events are void. */
    invalidateAll(eventId?: string) {
      lastLiveEventId = eventId
      recordChange()
      for (const entry of everyEntry()) entry.freshUntil = 0
    },
    followed(isConnected: boolean) {
      isFollowed = isConnected
    },
    status: () => ({
      answers: found.size + absent.size,
      failingSince: failingSince ?? null,
      isMissing,
    }),
  }
}

function queryKey(query: string, params: Record<string, string>): string {
  return JSON.stringify([query, params])
}
