import type { SupabaseClient } from '@supabase/supabase-js'
import type { Logger } from 'pino'
import type { Locale } from '../i18n/locales.ts'
import type { PreviewSession } from '../sanity/preview/session.server.ts'

/** Where content comes from: Sanity's hosted Content Lake, or any host that speaks its HTTP API. */
export type ContentConfig = {
  projectId: string
  dataset: string
  token?: string
  /** Reads drafts as well; without it there is no preview. */
  draftsToken?: string
  /** Signs calls of the content source's webhook; without it there is none. */
  webhookSecret?: string
  /** Origin and path of a host other than Sanity's own. */
  apiHost?: string
  /** What pictures start with in the browser, when it differs from `apiHost`. */
  imageHost?: string
  /** File names of the pictures that have been shown, by their short names; where pictures come from the site itself. */
  pictureNames?: Map<string, string>
}

/** A message or lead that has to reach its backend once, however often it is handed over with the same key (a UUID). */
type Delivery = { kind: 'contact' | 'lead'; key: string; payload: Record<string, unknown> }

/** Rows that have not reached their backends. */
type WaitingPerson = { submissions: Record<string, unknown>[]; leads: Record<string, unknown>[] }

/** A member of staff, as far as the request's cookies show one. */
type StaffSession = {
  /** Acts by the row level security of the contact project. */
  client: SupabaseClient
  /** Cookies that were set, rotated or cleared meanwhile, for the answer. */
  headers: Headers
  /** Takes the session out of the browser, whatever becomes of it elsewhere. */
  forget(): Promise<void>
}

/** What the picture of a page says when its address is shared. */
export type SocialCard = {
  locale: Locale
  /** The line above the title. */
  kicker: string
  title: string
  /** Address of a picture to show, as its source has it; without one there is a moon in the window. */
  picture: string | null
  /** Phase of that moon, from crescent (0) to full (1). */
  moon: number
}

/** A PNG of 1200 × 630 pixels. One that is not `final` stands in for one that could not be drawn now. */
export type SocialImage = { bytes: Uint8Array; etag: string; isFinal: boolean }

/** Whether the content source answers, and what pages show while it does not; `failingSince` in ms since 1970. */
export type ContentStatus = { failingSince: number | null; isBundled: boolean }

/** One of something that the site counts of its own use (docs/insights.md); never about anybody. */
export type Count = {
  kind: 'view' | 'arrival' | 'click' | 'event' | Speed | 'error'
  /** A plain path of the site; empty where the page does not matter. */
  page: string
  locale: Locale
  label: string
}

/** What is measured of a page: see app/features/insights/web-vitals.ts. */
export type Speed = 'ttfb' | 'lcp' | 'cls' | 'inp' | 'start'

/** What became of a beacon: not counted because the browser asks for privacy or is a program, too many, or not ours. */
export type BeaconOutcome = 'counted' | 'private' | 'robot' | 'limited' | 'refused'

/** Counting since the start: rows that wait for the database, and counts that found no room. */
export type CountStatus = { beacons: Record<BeaconOutcome, number>; waiting: number; dropped: number }

/** What is kept on disk: what is tried again, and what was refused for good. */
export type DeliveryCounts = { waiting: number; refused: number }

/** What a process knows about itself; times are ISO 8601. */
export type ProcessStatus = {
  startedAt: string
  /** Names the sources of the build. */
  version: string
  node: string
  isContentHosted: boolean
  isDatabaseHosted: boolean
  content: ContentStatus
  /** The page cache since the start; null in development, where there is none. */
  pages: { kept: number; hits: number; misses: number } | null
  /** Messages and leads on their way to their databases. */
  outbox: DeliveryCounts
  /** Mails and calls of the webhook about them, and mails for new passwords. */
  notices: DeliveryCounts
  counts: CountStatus
  lastBackup: string | null
}

/**
 * The migrations of a database or of the content: the newest that ran, and those of this version that did not. Where nobody
 * knows what ran, `newest` is the newest that this version brings.
 */
export type MigrationState = { newest: string | null; missing: string[]; isKnown: boolean }
export type MigrationStates = Record<'content' | 'contact' | 'leads', MigrationState>

/** The 404 documents of one request: what is kept is handed out with the mark of that request. */
export type NotFoundCache = { get(key: string): string | null; keep(key: string, html: string): void }

/** What the server knows about the process and about one request, handed to loaders and actions. */
export type LoadContext = {
  /** Asked for data of a page by the app, not for a document. */
  isDataRequest: boolean
  /** Kept 404 documents; none where nothing is kept. */
  notFoundCache?: NotFoundCache
  content: ContentConfig
  /** Origin of the site's absolute addresses, from PUBLIC_URL; never what a request says. */
  publicOrigin: string
  /** Query results bundled with the build, by cache key; read only when content has never been reachable. */
  readSnapshot(): Promise<Record<string, unknown>>
  /** Notes what the answer to this request depends on; `freshUntil` in ms since 1970. */
  recordDependencies(syncTags: string[], freshUntil: number): void
  /** Content has changed: whatever depends on these tags is old, or everything is. */
  contentChanged(syncTags: string[] | 'all'): void
  /** Lines of it name the request. */
  log: Logger
  /** For what outlives the request. */
  processLog: Logger
  /** Set when whoever asks may see drafts. */
  preview: PreviewSession | null
  /** Says how to ask for the state of the content source; the app has the one cache of its answers. */
  registerContentStatus(read: () => ContentStatus): void
  status(): ProcessStatus
  /** Asks content and databases; never rejects. */
  migrations(): Promise<MigrationStates>
  /**
   * Takes a message or lead: `delivered` when its backend has it, `queued` when it waits on this machine's disk.
   * Rejects only when neither could be done.
   */
  deliver(delivery: Delivery): Promise<'delivered' | 'queued'>
  /** What waits on this machine's disk from whoever has an email address, to be read or erased with the rest of it. */
  undelivered: {
    about(email: string): WaitingPerson
    erase(email: string): Promise<WaitingPerson>
  }
  /** Scripts of the chat that visitors may still be in the middle of, by revision. */
  chatScripts: { remember(revision: string, script: unknown): void; recall(revision: string): unknown }
  staffSession(request: Request): StaffSession
  /** What the one-time link of the terminal stands for, once. */
  redeemSignInLink(token: string): { email: string; password: string } | null
  /** New passwords by mail; null where no mail server is configured. */
  passwordReset: {
    /** Sends a link if there is such an account. Says nothing, and takes no time, that would tell. */
    request(email: string, locale: string): void
    /** Also true while nobody can say. */
    isOpen(token: string): Promise<boolean>
    /** Sets the password of whoever the link was sent to, once. One that is too weak to the backend can be chosen anew. */
    redeem(token: string, password: string): Promise<'done' | 'expired' | 'weak' | 'unavailable'>
  } | null
  /** The leads project with every right: after `staffSession` has shown a member of staff, or to count chat steps. */
  leads: SupabaseClient
  /** Why whoever asks is not counted, if so. */
  notCountedBecause: 'private' | 'robot' | null
  /** Adds one to the counts of today, if whoever asks may be counted; what has the same `once` is added once. */
  count(count: Count, once?: string): void
  recordBeacon(outcome: BeaconOutcome): void
  /** Logs that a request was refused, once a minute per `reason`: a few words of ours, never what was sent. */
  logRefusal(status: number, reason: string): void
  /** The academy's (IANA name): where its days begin. */
  timeZone: string
  /** Draws the picture of a shared page, or takes it from the disk; never rejects. Null stands for the brand itself. */
  socialImage(card: SocialCard | null): Promise<SocialImage>
  /** Network address that the request came from; empty when it is not known. */
  address: string
  /**
   * Country from a trusted header or the bundled database (ISO 3166-1 alpha-2), if either knows it; null as well where editors
   * do not want it to choose a language.
   */
  knownCountry: string | null
  /** What editors have set: whether the country of a visitor may choose a language. */
  setLanguageByCountry(isOn: boolean): void
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
