import type { SupabaseClient } from '@supabase/supabase-js'
import type { Logger } from 'pino'
import type { Database as ContactDatabase } from '../supabase/contact/database.types.ts'
import type { Database as LeadsDatabase } from '../supabase/leads/database.types.ts'
import type { createWebhookVerifier } from './content/webhook-signature.server.ts'
import type { Limits } from './http/limits.server.ts'
import type { Locale } from './i18n/locales.ts'

/** A client with the rights of its key or of its session. */
export type ContactClient = SupabaseClient<ContactDatabase>
export type LeadsClient = SupabaseClient<LeadsDatabase>
/** Tables of either project. */
export type UntypedClient = Pick<SupabaseClient, 'from'>

/** Sanity's hosted Content Lake, or any host that speaks its HTTP API. */
export type ContentConfig = {
  projectId: string
  dataset: string
  token?: string
  /** Reads drafts; without it there is no preview. */
  draftsToken?: string
  /** A Studio besides that of the site, which may frame previews. */
  studioUrl?: string
  /** Verifies webhook signatures; without it the webhook is off. */
  webhookSecret?: string
  /** Origin and path of a host other than Sanity's own. */
  apiHost?: string
  /** Prefix of image URLs, where it differs from `apiHost`. */
  imageHost?: string
  /** File names by short names, where the site serves images itself. */
  pictureNames?: Map<string, string>
}

export type PreviewSession = {
  /** Milliseconds since 1970. */
  expires: number
  /** Studio that the editor came from, which may frame the site: the site's own, or that of SANITY_STUDIO_URL. */
  studio?: 'own' | 'other'
  /** Id of the preview link, with which the session ends. */
  link?: string
}

/** Inserted once per `key` (a UUID), however often it is submitted. */
type Delivery = { kind: 'contact' | 'lead'; key: string; payload: Record<string, unknown> }

type UndeliveredRow = Record<string, unknown> & { id: string }

/** Rows that have not reached their backends, with the ids that they will have there. */
export type UndeliveredRows = { submissions: UndeliveredRow[]; leads: UndeliveredRow[] }

type StaffSession = {
  /** Under row level security of the contact project. */
  client: ContactClient
  /** Set-Cookie headers for the response. */
  headers: Headers
  /** Removes the session from the browser even if signing out fails. */
  forget(): Promise<void>
}

export type SocialCard = {
  locale: Locale
  /** The line above the title. */
  kicker: string
  title: string
  /** Image URL of the content source; without one a moon is drawn. */
  picture: string | null
  /** Phase of that moon, from crescent (0) to full (1). */
  moon: number
}

/** PNG of 1200 × 630 pixels; `isFinal` is false for a placeholder. */
export type SocialImage = { bytes: Uint8Array; etag: string; isFinal: boolean }

/** `failingSince` in ms since 1970. */
export type ContentStatus = {
  failingSince: number | null
  /** Whether a page could not be shown since, for lack of any answer. */
  isMissing: boolean
}

/** Published content, cached until it changes. */
export type ContentSource = {
  /** `freshUntil` by `performance.now()`; 0 for the last good result of a failing source. Throws 503 without any. */
  read(query: string, params: Record<string, string>): Promise<{ result: unknown; freshUntil: number }>
  /** For a change that was told by other means than live events. */
  invalidateAll(): void
  /** Verifies such a message; null where the webhook is off. */
  verifyWebhook: ReturnType<typeof createWebhookVerifier> | null
  /** Whether a preview link still opens drafts. Rejects when the source does not respond. */
  isLinkAlive(id: string): Promise<boolean>
  status(): ContentStatus
}

/** Usage statistics without personal data: docs/insights.md. */
export type Count = {
  kind: 'view' | 'arrival' | 'click' | 'event'
  /** Path, or empty where the page does not matter. */
  page: string
  locale: Locale
  label: string
}

export type BeaconOutcome = 'counted' | 'private' | 'robot' | 'limited' | 'refused'

/** Since the start of the process. */
export type CountStatus = { beacons: Record<BeaconOutcome, number>; waiting: number; dropped: number }

export type DeliveryCounts = { waiting: number; refused: number }

/** Times are ISO 8601. */
export type ProcessStatus = {
  startedAt: string
  /** Commit or hash of the build. */
  version: string
  node: string
  isContentHosted: boolean
  isDatabaseHosted: boolean
  content: ContentStatus
  /** Page cache since the start; null in development. */
  pages: { size: number; hits: number; misses: number } | null
  outbox: DeliveryCounts
  /** Notification mails and webhook calls, and password reset mails. */
  notices: DeliveryCounts
  counts: CountStatus
  lastBackup: string | null
}

/** The newest migration that ran, and those of this version that did not; `isKnown` is false where only this version's are known. */
export type MigrationState = { newest: string | null; missing: string[]; isKnown: boolean }
export type MigrationStates = Record<'contact' | 'leads', MigrationState>

/** Hands out cached 404 documents with the nonce of one request. */
export type NotFoundCache = { get(key: string): string | null; store(key: string, html: string): void }

/** Content as loaders read it. */
export type ContentContext = {
  config: ContentConfig
  /** Origin of absolute URLs, from PUBLIC_URL; never taken from a request. */
  publicOrigin: string
  source: ContentSource
  /** Ends what is kept of the response at this time, by `performance.now()`. */
  recordFreshness(until: number): void
  /** Set when the client may see drafts. */
  preview: PreviewSession | null
  /** Draws the social image of a page or reads it from disk; never rejects. `null` stands for the brand. */
  socialImage(card: SocialCard | null): Promise<SocialImage>
  /** Cached 404 documents; absent where pages are not cached. */
  notFoundCache?: NotFoundCache
}

/** The client of this request. */
export type VisitorContext = {
  /** Network address; empty when unknown. */
  address: string
  /** ISO 3166-1 alpha-2, from a trusted header or the bundled database; null when unknown or switched off by editors. */
  country: string | null
  /** Asks the third-party service; null when it does not answer in time or does not know. */
  lookUpCountry(): Promise<string | null>
  /** Sets whether the country may choose a language, as editors decided. */
  setLanguageByCountry(isOn: boolean): void
  /** Nonce of this response's inline scripts. */
  nonce: string
  notCountedBecause: 'private' | 'robot' | null
}

export type DeliveryContext = {
  /**
   * Takes a message or lead: `delivered` when its backend has it, `queued` when it waits on this machine's disk.
   * Rejects only when neither could be done.
   */
  deliver(delivery: Delivery): Promise<'delivered' | 'queued'>
  /** Rows of one email address or telephone number that still wait on this machine's disk. */
  undelivered: {
    /** False when other machines may hold more. */
    isAlone: boolean
    about(person: string): UndeliveredRows
    /** With the notices about these rows. `isComplete` is false while another program reads the outbox's file. */
    erase(ids: readonly string[]): Promise<UndeliveredRows & { isComplete: boolean }>
  }
}

export type StaffContext = {
  /** `isKept`: for 30 days on this device; by default as the session of the request. */
  session(request: Request, isKept?: boolean): StaffSession
  /** Null unless this start printed a link to create the first account. */
  firstAccount: {
    email: string
    opensStudio: boolean
    isOpen(token: string): boolean
    /** False when the link is used or expired. After a failure it stays valid. */
    redeem(token: string, password: string): Promise<boolean>
  } | null
  /** Null where no mail server is configured. */
  passwordReset: {
    /** Mails a link if the account exists. Result and timing do not reveal whether it does. */
    request(email: string, locale: string): void
    /** Null without an open link, empty while the backend is unavailable. */
    accountOf(token: string): Promise<string | null>
    /** Sets the password once. After `weak` the link stays valid. */
    redeem(token: string, password: string): Promise<'done' | 'expired' | 'weak' | 'unavailable'>
  } | null
  /** Secret-key client of the leads project: only after `session` has shown a member of staff, or to count chat steps. */
  leads: LeadsClient
  /** The academy's IANA time zone. */
  timeZone: string
}

export type ObservabilityContext = {
  /** Its lines carry the request's id. */
  log: Logger
  /** The log for what outlives the request. */
  processLog: Logger
  /** Logs a refused request, at most once a minute per `reason`, which must not contain client input. */
  logRefusal(status: number, reason: string): void
  /** Adds one to today's counts unless `notCountedBecause`; counts with the same `once` are added once. */
  count(count: Count, once?: string): void
  recordBeacon(outcome: BeaconOutcome): void
  status(): ProcessStatus
  /** Queries content and databases; never rejects. */
  migrations(): Promise<MigrationStates>
}

/** What the server hands to loaders and actions. */
export type LoadContext = {
  content: ContentContext
  visitor: VisitorContext
  limits: Limits
  delivery: DeliveryContext
  staff: StaffContext
  observability: ObservabilityContext
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true
  }
}
