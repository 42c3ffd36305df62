// Keep one caller from taking the whole server. Bytes unless the name says otherwise.
// `user…` applies to people with a session, each of them; `visitor…` to clients without one, who only read images and files.
// The site itself has the API token.
export const DEFAULT_LIMITS = {
  /** In characters. */
  queryLength: 64 * 1024,
  queryBodyBytes: 1024 * 1024,
  userQueryBodyBytes: 256 * 1024,
  queryTimeMs: 5_000,
  userQueryTimeMs: 800,
  filterTimeMs: 500,
  /** Time after which remaining listeners yield to queries. */
  filterPortionMs: 50,
  queryResultBytes: 32 * 1024 * 1024,
  /** Bytes of a result for users. Bounds document requests, too. */
  userResultBytes: 4 * 1024 * 1024,
  /** Responses that a user, or all visitors, have not read yet. */
  unreadBytes: 32 * 1024 * 1024,
  /** Waiting queries and transactions of each user; the site may have four times as many. */
  userQueue: 64,
  queryHeapMegabytes: 512,
  /** Heap of the processes for users' queries and for planning transactions. */
  userHeapMegabytes: 256,
  mutationBodyBytes: 16 * 1024 * 1024,
  userMutationBodyBytes: 2 * 1024 * 1024,
  /** Bounds the affected documents, too. */
  mutationsPerTransaction: 5_000,
  userMutationsPerTransaction: 500,
  transactionTimeMs: 10_000,
  userTransactionTimeMs: 600,
  /** Changed documents, with what history stores of them. */
  transactionBytes: 64 * 1024 * 1024,
  userTransactionBytes: 4 * 1024 * 1024,
  documentBytes: 8 * 1024 * 1024,
  /** At once, since they are in memory until they are stored. */
  userUploads: 2,
  /** That arrive at once; then they wait in a queue. */
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
  /** Event streams that the site may open. */
  listeners: 256,
  /** Event streams, and as many sockets for presence. */
  userListeners: 64,
  /** Unread bytes before a stream is closed. */
  listenerBacklogBytes: 1024 * 1024,
  /** Transactions that a user's listeners may be behind before their streams are closed. */
  userBacklog: 500,
  keepAliveMs: 20_000,
  /** Days that history is stored, with a minimum and maximum of transactions per dataset. */
  historyDays: 90,
  historyMinimum: 1_000,
  historyMaximum: 50_000,
}

export type LakeLimits = typeof DEFAULT_LIMITS

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
