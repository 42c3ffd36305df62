import type { Logger } from 'pino'

/** Where content comes from: Sanity's hosted Content Lake, or any host that speaks its HTTP API. */
export type ContentConfig = {
  projectId: string
  dataset: string
  token?: string
  /** Origin and path of a host other than Sanity's own. */
  apiHost?: string
  /** What pictures start with in the browser, when it differs from `apiHost`. */
  imageHost?: string
}

/** What the server knows about the process and about one request, handed to loaders and actions. */
export type LoadContext = {
  content: ContentConfig
  /** Query results bundled with the build, by cache key; read only when content has never been reachable. */
  readSnapshot(): Promise<Record<string, unknown>>
  log: Logger
  /** Country from a trusted header or the bundled database (ISO 3166-1 alpha-2), if either knows it. */
  knownCountry: string | null
  /** Asks the third-party service; null when it does not answer in time or does not know. */
  lookUpCountry(): Promise<string | null>
  /** Mark of this response's own inline scripts. */
  nonce: string
}

// Remix takes these types by merging into its own interfaces.
declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true
  }
}
