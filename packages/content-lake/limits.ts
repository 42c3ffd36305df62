import { maxPictureMegabytes } from '../../app/sanity/shared/upload-limits.ts'

/** Bounds that keep one caller from taking the whole server. Bytes unless the name says otherwise. */
export type LakeLimits = {
  /** Characters of a GROQ query. */
  queryLength: number
  /** Body of a query with its parameters. */
  queryBodyBytes: number
  /** The same for an anonymous query. */
  anonymousQueryBodyBytes: number
  /** Time that one query may compute. */
  queryTimeMs: number
  /** The same for an anonymous query: for so long it keeps other strangers waiting. */
  anonymousQueryTimeMs: number
  /** Time that a listener's query may compute on the documents of one transaction. */
  filterTimeMs: number
  /** The same for an anonymous listener. */
  anonymousFilterTimeMs: number
  /** Time after which listeners that are not worked out yet give way to queries. */
  filterPortionMs: number
  /** Serialised result of one query. */
  queryResultBytes: number
  /** The same for an anonymous query, and for documents that a stranger asks for by their ids. */
  anonymousQueryResultBytes: number
  /** Answers to strangers, all together, that wait in memory since their clients have not taken them yet. */
  anonymousUnreadBytes: number
  /** Queries that may wait for the engine, anonymous ones counted apart. */
  queryQueue: number
  /** Anonymous queries of one address that may wait. */
  anonymousQueue: number
  /** Heap of the query engine's process. */
  queryHeapMegabytes: number
  /** The same for that of strangers. */
  anonymousQueryHeapMegabytes: number
  /** Body of a mutation or of actions. */
  mutationBodyBytes: number
  mutationsPerTransaction: number
  /** Time that the queries of one transaction may compute in their engine, and that planning it may take in the lake itself. */
  transactionTimeMs: number
  documentBytes: number
  imageUploadBytes: number
  fileUploadBytes: number
  /** Pixels that a picture may decode to. An animation with more, all frames together, is transformed to its first frame. */
  imagePixels: number
  /** Longest side of a transformed picture, in pixels. */
  imageSide: number
  /** Pictures that are transformed at the same time. */
  imageConcurrency: number
  /** Uploaded and transformed pictures of known callers that may wait, and as many of strangers. */
  imageQueue: number
  /** Transformed pictures that may wait for strangers at one address. */
  anonymousImageQueue: number
  imageCacheBytes: number
  imageMemoryBytes: number
  /** Open event streams, mutations and live events together, anonymous ones counted apart. */
  listeners: number
  /** Anonymous event streams of one address. */
  anonymousListeners: number
  /** Bytes that may wait for a slow listener before its stream is closed. */
  listenerBacklogBytes: number
  /** The same for an anonymous one. */
  anonymousListenerBacklogBytes: number
  /** Transactions that anonymous listeners may be behind before their streams are closed. */
  anonymousBacklog: number
  /** Time between comments that keep idle event streams open. */
  keepAliveMs: number
  /** Days that history is kept, */
  historyDays: number
  /** but so many transactions of a dataset at least, however old, */
  historyMinimum: number
  /** and so many at most, however young. */
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
  imageUploadBytes: maxPictureMegabytes * 1024 * 1024,
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
