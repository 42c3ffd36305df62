// Keep one caller from taking the whole server. Bytes unless the name says otherwise.
// `anonymous…` applies to clients without token or session: queues and listeners per address, whose totals are bounded by
// `queryQueue`, `imageQueue` and `listeners`.
export type LakeLimits = {
  /** In characters. */
  queryLength: number
  queryBodyBytes: number
  anonymousQueryBodyBytes: number
  queryTimeMs: number
  anonymousQueryTimeMs: number
  filterTimeMs: number
  anonymousFilterTimeMs: number
  /** Time after which remaining listeners yield to queries. */
  filterPortionMs: number
  queryResultBytes: number
  anonymousQueryResultBytes: number
  /** Responses that anonymous clients have not read yet, in total. */
  anonymousUnreadBytes: number
  queryQueue: number
  anonymousQueue: number
  queryHeapMegabytes: number
  anonymousQueryHeapMegabytes: number
  mutationBodyBytes: number
  mutationsPerTransaction: number
  /** Also bounds planning in the lake itself. */
  transactionTimeMs: number
  documentBytes: number
  imageUploadBytes: number
  fileUploadBytes: number
  /** Decoded. An animation with more in all frames becomes its first frame. */
  imagePixels: number
  /** Longest side of a transformed image, in pixels. */
  imageSide: number
  imageConcurrency: number
  imageQueue: number
  anonymousImageQueue: number
  imageCacheBytes: number
  imageMemoryBytes: number
  listeners: number
  anonymousListeners: number
  /** Unread bytes before a stream is closed. */
  listenerBacklogBytes: number
  anonymousListenerBacklogBytes: number
  /** Transactions that anonymous listeners may be behind before their streams are closed. */
  anonymousBacklog: number
  keepAliveMs: number
  /** Days that history is stored, with a minimum and maximum of transactions per dataset. */
  historyDays: number
  historyMinimum: number
  historyMaximum: number
}

export const DEFAULT_LIMITS: LakeLimits = {
  queryLength: 64 * 1024,
  queryBodyBytes: 1024 * 1024,
  anonymousQueryBodyBytes: 64 * 1024,
  queryTimeMs: 5_000,
  anonymousQueryTimeMs: 500,
  filterTimeMs: 500,
  anonymousFilterTimeMs: 100,
  filterPortionMs: 50,
  queryResultBytes: 32 * 1024 * 1024,
  anonymousQueryResultBytes: 4 * 1024 * 1024,
  anonymousUnreadBytes: 32 * 1024 * 1024,
  queryQueue: 256,
  anonymousQueue: 64,
  queryHeapMegabytes: 512,
  anonymousQueryHeapMegabytes: 256,
  mutationBodyBytes: 16 * 1024 * 1024,
  mutationsPerTransaction: 5_000,
  transactionTimeMs: 10_000,
  documentBytes: 8 * 1024 * 1024,
  imageUploadBytes: 24 * 1024 * 1024,
  fileUploadBytes: 64 * 1024 * 1024,
  imagePixels: 64_000_000,
  imageSide: 4096,
  imageConcurrency: 2,
  imageQueue: 512,
  anonymousImageQueue: 64,
  imageCacheBytes: 512 * 1024 * 1024,
  imageMemoryBytes: 8 * 1024 * 1024,
  listeners: 256,
  anonymousListeners: 32,
  listenerBacklogBytes: 4 * 1024 * 1024,
  anonymousListenerBacklogBytes: 256 * 1024,
  anonymousBacklog: 500,
  keepAliveMs: 20_000,
  historyDays: 90,
  historyMinimum: 1_000,
  historyMaximum: 50_000,
}
