import { isDeepStrictEqual } from 'node:util'
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
export class QueryCache {
  readonly #options: Options
  readonly #now: () => number
  readonly #found = new LRUCache<string, Entry>({ max: maxEntries })
  readonly #absent = new LRUCache<string, Entry>({ max: maxAbsent })
  readonly #pending = new Map<string, Promise<CachedResult>>()
  #lastLiveEventId: string | undefined
  #failingSince: number | undefined
  #isMissing = false
  #changes = 0
  #isFollowed = false

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  async read(query: string, params: Record<string, string>): Promise<CachedResult> {
    const key = queryKey(query, params)
    const entry = this.#entryOf(key)
    if (entry && entry.freshUntil > this.#now()) return resultOf(entry)
    const version = this.#changes
    try {
      return await (this.#pending.get(key) ?? this.#refresh(key, query, params))
    } catch (error) {
      const newer = this.#entryOf(key)
      return newer && (newer.version ?? 0) > version
        ? resultOf(newer)
        : this.#lastGood(key, query, params, error)
    }
  }

  invalidate(tags: string[], eventId?: string): void {
    this.#expire(eventId, ({ syncTags }) => syncTags.some((tag) => tags.includes(tag)))
  }

  /** Events may have been missed; ids of earlier events are void. */
  invalidateAll(eventId?: string): void {
    this.#expire(eventId, () => true)
  }

  followed(isConnected: boolean): void {
    this.#isFollowed = isConnected
  }

  status() {
    return {
      answers: this.#found.size + this.#absent.size,
      failingSince: this.#failingSince ?? null,
      isMissing: this.#isMissing,
    }
  }

  #entryOf(key: string): Entry | undefined {
    return this.#found.get(key) ?? this.#absent.get(key)
  }

  #refresh(key: string, query: string, params: Record<string, string>): Promise<CachedResult> {
    const version = this.#changes
    const response = this.#options
      .fetch(query, params, this.#lastLiveEventId)
      .then((fetched) => {
        // A change during the fetch may be missing: waiting readers get this result, the next read fetches again.
        const freshFor =
          this.#changes !== version ? 0 : timeToLive[this.#isFollowed ? 'followed' : 'unfollowed']
        // What is computed from an answer, such as search indexes, is kept for as long as its object is.
        const known = this.#entryOf(key)?.result
        const result = isDeepStrictEqual(known, fetched.result) ? known : fetched.result
        const entry = { ...fetched, result, version, freshUntil: freshFor && this.#now() + freshFor }
        if ((this.#entryOf(key)?.version ?? 0) <= version) {
          this.#store(key, entry)
          this.#options.lastAnswers?.keep(query, params, entry.result)
        }
        this.#recover()
        return entry
      })
      .finally(() => this.#pending.get(key) === response && this.#pending.delete(key))
    this.#pending.set(key, response)
    return response
  }

  #recover(): void {
    if (this.#failingSince) {
      const seconds = Math.round((Date.now() - this.#failingSince) / 1000)
      this.#options.log.info({ seconds }, 'content source recovered')
    }
    this.#failingSince = undefined
    this.#isMissing = false
  }

  #store(key: string, entry: Entry): void {
    const [own, other] = entry.result === null ? [this.#absent, this.#found] : [this.#found, this.#absent]
    other.delete(key)
    own.set(key, entry)
  }

  #lastGood(key: string, query: string, params: Record<string, string>, error: unknown): CachedResult {
    if (!this.#failingSince)
      this.#options.log.warn({ err: error }, 'content source unavailable, serving cached content')
    this.#failingSince ??= Date.now()
    const entry = this.#entryOf(key) ?? this.#fromDisk(query, params)
    if (!entry) {
      // Parameters come from clients, who may ask for anything.
      if (Object.keys(params).length === 0) this.#isMissing = true
      throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    }
    this.#store(key, { ...entry, freshUntil: this.#now() + retryAfter, isLastGood: true })
    return { ...entry, freshUntil: 0 }
  }

  #fromDisk(query: string, params: Record<string, string>): Entry | undefined {
    const result = this.#options.lastAnswers?.recall(query, params) ?? null
    return result === null ? undefined : { result, syncTags: [], freshUntil: 0 }
  }

  #expire(eventId: string | undefined, isChanged: (entry: Entry) => boolean): void {
    this.#lastLiveEventId = eventId
    this.#changes++
    // Pending fetches began before the change: later reads must not join them.
    this.#pending.clear()
    for (const entry of [...this.#found.values(), ...this.#absent.values()])
      if (isChanged(entry)) entry.freshUntil = 0
  }
}

function resultOf(entry: Entry): CachedResult {
  return entry.isLastGood ? { ...entry, freshUntil: 0 } : entry
}

function queryKey(query: string, params: Record<string, string>): string {
  return JSON.stringify([query, params])
}
