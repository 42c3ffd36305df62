// Keep one caller from taking the whole server. Bytes unless the name says otherwise.
// `site` has the API token. `user` is each person with a session; also clients without one, who only read images and files.
export const DEFAULT_LIMITS = {
  /** In characters. */
  queryLength: 64 * 1024,
  queryBodyBytes: { site: 1024 * 1024, user: 256 * 1024 },
  queryTimeMs: { site: 5_000, user: 800 },
  filterTimeMs: 500,
  /** Time after which remaining listeners yield to queries. */
  filterPortionMs: 50,
  /** Bounds document requests, too. */
  resultBytes: { site: 32 * 1024 * 1024, user: 4 * 1024 * 1024 },
  /** Responses that a user, or all visitors, have not read yet. */
  unreadBytes: 32 * 1024 * 1024,
  /** Waiting queries and transactions of each user; the site may have four times as many. */
  userQueue: 64,
  queryHeapMegabytes: 512,
  /** Heap of the processes for users' queries and for planning transactions. */
  userHeapMegabytes: 256,
  mutationBodyBytes: { site: 16 * 1024 * 1024, user: 2 * 1024 * 1024 },
  mutationsPerTransaction: { site: 5_000, user: 500 },
  /** Documents. */
  changesPerTransaction: { site: Infinity, user: 500 },
  transactionTimeMs: { site: 10_000, user: 600 },
  /** Changed documents, with what history stores of them. */
  transactionBytes: { site: 64 * 1024 * 1024, user: 4 * 1024 * 1024 },
  documentBytes: 8 * 1024 * 1024,
  /** At once, since they are in memory until they are stored. */
  userUploads: 2,
  /** Bodies that arrive at once; further ones wait in a queue. */
  userBodies: 8,
  imageUploadBytes: 24 * 1024 * 1024,
  /** SVG; the parser takes a second for as much. */
  drawingBytes: 2 * 1024 * 1024,
  fileUploadBytes: 64 * 1024 * 1024,
  /** Decoded. An animation with more in all frames becomes its first frame. */
  imagePixels: 64_000_000,
  /** Longest side of a transformed image, in pixels. */
  imageSide: 4096,
  /** Decoded or drawn at once; people with a session have one place less, which is kept for visitors. */
  imageConcurrency: 2,
  /** For one image, also to be uploaded; a drawing (SVG) may take any time for its size. */
  imageTimeMs: 60_000,
  drawingTimeMs: 20_000,
  /** Waiting, per user or network. */
  imagesPerCaller: 64,
  imageCacheBytes: 512 * 1024 * 1024,
  imageMemoryBytes: 8 * 1024 * 1024,
  /** Event streams, and for users as many sockets of presence. All visitors together have those of the site. */
  streams: { site: 256, user: 64 },
  /** Unread bytes before a stream is closed. */
  listenerBacklogBytes: 1024 * 1024,
  /** Transactions that listeners may be behind before their streams are closed. */
  backlog: { site: Infinity, user: 500 },
  keepAliveMs: 20_000,
  /** Days that history is stored, with a minimum and maximum of transactions per dataset. */
  historyDays: 90,
  historyMinimum: 1_000,
  historyMaximum: 50_000,
}

type Defaults = typeof DEFAULT_LIMITS

type Pair = { site: number; user: number }

/** Where the default is a pair, a number is for both. */
export type LakeLimits = {
  [Name in keyof Defaults]: Defaults[Name] extends number ? number : number | Pair
}

/** The limits of the site or of a user. */
export function limitsFor(isSite: boolean, limits: LakeLimits) {
  const own = Object.entries<number | Pair>(limits).map(([name, limit]) => [
    name,
    typeof limit === 'number' ? limit : limit[isSite ? 'site' : 'user'],
  ])
  return Object.fromEntries(own) as Record<keyof Defaults, number>
}
