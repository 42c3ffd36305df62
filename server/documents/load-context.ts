import type { Context } from 'hono'
import { isAdminPath } from '../../app/i18n/localized-paths.ts'
import { isCrawler } from '../../app/i18n/negotiate.server.ts'
import { previewSession } from '../../app/content/preview/session.server.ts'
import type {
  ContentContext,
  LoadContext,
  ObservabilityContext,
  StaffContext,
  VisitorContext,
} from '../../app/load-context.ts'
import { knownCountry } from '../geo/country.ts'
import type { Services } from '../services.ts'
import { visitorAddress } from '../http/headers.ts'
import type { NonceVariables } from '../middleware/security-headers.ts'

type RequestContext = Context<NonceVariables>

/** Milliseconds since 1970. */
export type Freshness = { until: number }

/** Builds the context of one request; `freshness` collects how long its response may be kept. */
export function createLoadContext(
  services: Services,
  context: RequestContext,
  freshness?: Freshness,
): LoadContext {
  const visitor = visitorContext(services, context)
  return {
    content: contentContext(services, context, freshness),
    visitor,
    limits: services.limits,
    delivery: services.delivery,
    staff: staffContext(services),
    observability: observabilityContext(services, context, visitor),
  }
}

function contentContext(
  { content, cache }: Services,
  context: RequestContext,
  freshness?: Freshness,
): ContentContext {
  const { config, publicOrigin, source, social } = content
  return {
    config,
    publicOrigin,
    source,
    // A preview may be framed and has a weaker policy: never on the pages of staff.
    preview: isAdminPath(context.req.path) ? null : previewSession(context.req.header('Cookie'), config),
    socialImage: social.draw,
    notFoundCache: cache.notFoundCache?.forRequest(context.get('nonce')),
    recordFreshness(until) {
      if (freshness) freshness.until = Math.min(freshness.until, until)
    },
  }
}

function visitorContext(services: Services, context: RequestContext): VisitorContext {
  const { locate, languageByCountry } = services.visitor
  const address = visitorAddress(services.environment, context)
  return {
    address,
    country: visitorCountry(services, context),
    async lookUpCountry() {
      return languageByCountry.isOn ? locate(address, requestLog(services, context)) : null
    },
    setLanguageByCountry(isOn) {
      languageByCountry.isOn = isOn
    },
    nonce: context.get('nonce'),
    notCountedBecause: notCountedBecause(context.req.raw.headers),
  }
}

function staffContext({ environment, databases, staff }: Services): StaffContext {
  return { ...staff, leads: databases.leads, timeZone: environment.timeZone }
}

function observabilityContext(
  services: Services,
  context: RequestContext,
  { notCountedBecause }: VisitorContext,
): ObservabilityContext {
  const { counts, status, logRefusal, migrations } = services.observability
  return {
    log: requestLog(services, context),
    processLog: services.log,
    logRefusal,
    count(count, once) {
      if (!notCountedBecause) counts.add(count, once)
    },
    recordBeacon: counts.recordBeacon,
    status,
    migrations,
  }
}

function requestLog({ log }: Services, context: RequestContext) {
  return context.get('log') ?? log
}

function notCountedBecause(headers: Headers): VisitorContext['notCountedBecause'] {
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return 'private'
  return isCrawler(headers.get('User-Agent') ?? '') ? 'robot' : null
}

/** ISO 3166-1 alpha-2, from the proxy's header or the database; null when unknown or not used. */
export function visitorCountry(
  { environment, visitor }: Pick<Services, 'environment' | 'visitor'>,
  context: Context,
): string | null {
  if (!visitor.languageByCountry.isOn) return null
  const { countryHeader } = environment.geo
  const header = countryHeader ? context.req.header(countryHeader) : undefined
  return knownCountry(header, () => visitorAddress(environment, context), visitor.countryOf)
}
