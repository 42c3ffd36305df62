import type { RequestHandler } from '@remix-run/node'
import type { Hono } from 'hono'
import { imageHost } from '../../app/sanity/image-urls.server.ts'
import type { LoadContext } from '../../app/utils/load-context.ts'
import type { Counter } from '../observability/counts/counter.ts'
import type { CountryDatabase } from '../geo/country.ts'
import type { Environment } from './environment.ts'
import type { GeoService } from '../geo/geo-service.ts'
import type { IndexNow } from '../jobs/index-now.ts'
import type { Logger } from '../observability/log.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { createNotFoundCache } from '../cache/not-found-cache.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { ImageWarmup } from '../images/warm-image-cache.ts'
import type { StatusBoard } from '../observability/process-status.ts'
import type { Readiness } from '../lifecycle/readiness.ts'
import type { LogRefusal } from '../observability/refusal-log.ts'
import type { SocialImages } from '../images/social/social-images.ts'

/** What the site is made of; the same for every request. */
export type AppOptions = {
  environment: Environment
  content: LoadContext['content']
  publicOrigin: string
  readSnapshot: LoadContext['readSnapshot']
  countryOf: CountryDatabase
  /** Whether a country may choose a language: as the content said when a page was last rendered. */
  languageByCountry: { isOn: boolean }
  /** Finds visitors whom the database does not know. */
  locate: GeoService
  log: Logger
  logRefusal: LogRefusal
  messages: Omit<Delivery, 'status' | 'lease' | 'stop'>
  /** Counts the use of the site. */
  counts: Pick<Counter, 'add' | 'recordBeacon'>
  /** Draws the pictures of shared pages. */
  social: SocialImages
  /** What the process knows about itself. */
  status: StatusBoard
  migrations: LoadContext['migrations']
  /** Figures at /metrics, where they are asked for. */
  metrics?: Hono
  /** Serves files of the build before anything is rendered; in development Vite does. */
  files?: Hono
  /** Keeps finished documents; without it every request is rendered. */
  pages?: PageCache
  /** 404 documents, where pages are kept. */
  notFoundCache?: ReturnType<typeof createNotFoundCache>
  /** Tells search engines of changed pages, where that is wanted. */
  indexNow?: IndexNow
  /** Makes what a finished page shows first, where pictures come from the site itself. */
  warmImages?: ImageWarmup
  /** The embedded Content Lake, when there is one. */
  lake?: (request: Request, client: { address: string }) => Promise<Response>
  /** Sanity Studio at /studio. */
  studio: Hono
  render(): Promise<RequestHandler>
  readiness: Readiness
}

/** Origin of pictures that come from another host than the site. */
export function imageOrigin(content: LoadContext['content']): string | null {
  const host = imageHost(content)
  return host.startsWith('/') ? null : new URL(host).origin
}
