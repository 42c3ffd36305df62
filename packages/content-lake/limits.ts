// Keep one caller from taking the whole server. Bytes unless the name says otherwise.
// `user…` applies to people with a session, each of them; `visitor…` to clients without one, who only read images and files.
// The site itself has the API token.
export type LakeLimits = {
  /** In characters. */
  queryLength: number
  queryBodyBytes: number
  userQueryBodyBytes: number
  queryTimeMs: number
  userQueryTimeMs: number
  filterTimeMs: number
  /** Time after which remaining listeners yield to queries. */
  filterPortionMs: number
  queryResultBytes: number
  /** Also bounds document requests. */
  userResultBytes: number
  /** Responses that a user, or all visitors, have not read yet. */
  unreadBytes: number
  /** Waiting tasks of the site; of visitors together, `imageQueue`. */
  queryQueue: number
  userQueue: number
  queryHeapMegabytes: number
  /** Also of plans. */
  userHeapMegabytes: number
  mutationBodyBytes: number
  userMutationBodyBytes: number
  /** Bounds the affected documents, too. */
  mutationsPerTransaction: number
  userMutationsPerTransaction: number
  transactionTimeMs: number
  userTransactionTimeMs: number
  /** Changed documents, with what history stores of them. */
  transactionBytes: number
  userTransactionBytes: number
  documentBytes: number
  /** At once, since they are in memory until they are stored. */
  userUploads: number
  /** That arrive at once; then they wait in a queue. */
  userBodies: number
  imageUploadBytes: number
  fileUploadBytes: number
  /** Decoded. An animation with more in all frames becomes its first frame. */
  imagePixels: number
  /** Longest side of a transformed image, in pixels. */
  imageSide: number
  imageConcurrency: number
  imageQueue: number
  /** Per user or address. */
  imagesPerCaller: number
  imageCacheBytes: number
  imageMemoryBytes: number
  /** Of the site. */
  listeners: number
  /** Event streams, and as many sockets for presence. */
  userListeners: number
  /** Unread bytes before a stream is closed. */
  listenerBacklogBytes: number
  /** Transactions that a user's listeners may be behind before their streams are closed. */
  userBacklog: number
  keepAliveMs: number
  /** Days that history is stored, with a minimum and maximum of transactions per dataset. */
  historyDays: number
  historyMinimum: number
  historyMaximum: number
}

export const DEFAULT_LIMITS: LakeLimits = {
  queryLength: 64 * 1024,
  queryBodyBytes: 1024 * 1024,
  userQueryBodyBytes: 256 * 1024,
  queryTimeMs: 5_000,
  userQueryTimeMs: 800,
  filterTimeMs: 500,
  filterPortionMs: 50,
  queryResultBytes: 32 * 1024 * 1024,
  userResultBytes: 4 * 1024 * 1024,
  unreadBytes: 32 * 1024 * 1024,
  queryQueue: 256,
  userQueue: 64,
  queryHeapMegabytes: 512,
  userHeapMegabytes: 256,
  mutationBodyBytes: 16 * 1024 * 1024,
  userMutationBodyBytes: 2 * 1024 * 1024,
  mutationsPerTransaction: 5_000,
  userMutationsPerTransaction: 500,
  transactionTimeMs: 10_000,
  userTransactionTimeMs: 600,
  transactionBytes: 64 * 1024 * 1024,
  userTransactionBytes: 4 * 1024 * 1024,
  documentBytes: 8 * 1024 * 1024,
  userUploads: 2,
  userBodies: 8,
  imageUploadBytes: 24 * 1024 * 1024,
  fileUploadBytes: 64 * 1024 * 1024,
  imagePixels: 64_000_000,
  imageSide: 4096,
  imageConcurrency: 2,
  imageQueue: 512,
  imagesPerCaller: 64,
  imageCacheBytes: 512 * 1024 * 1024,
  imageMemoryBytes: 8 * 1024 * 1024,
  listeners: 256,
  userListeners: 64,
  listenerBacklogBytes: 1024 * 1024,
  userBacklog: 500,
  keepAliveMs: 20_000,
  historyDays: 90,
  historyMinimum: 1_000,
  historyMaximum: 50_000,
}

/** Those of the site, or of a user where they are lower. */
export function limitsFor(isSite: boolean, limits: LakeLimits) {
  return {
    queryBodyBytes: isSite ? limits.queryBodyBytes : limits.userQueryBodyBytes,
    queryTimeMs: isSite ? limits.queryTimeMs : limits.userQueryTimeMs,
    resultBytes: isSite ? limits.queryResultBytes : limits.userResultBytes,
    mutationBodyBytes: isSite ? limits.mutationBodyBytes : limits.userMutationBodyBytes,
    mutations: isSite ? limits.mutationsPerTransaction : limits.userMutationsPerTransaction,
    changes: isSite ? Infinity : limits.userMutationsPerTransaction,
    transactionTimeMs: isSite ? limits.transactionTimeMs : limits.userTransactionTimeMs,
    transactionBytes: isSite ? limits.transactionBytes : limits.userTransactionBytes,
    streams: isSite ? limits.listeners : limits.userListeners,
    backlog: isSite ? Infinity : limits.userBacklog,
  }
}
