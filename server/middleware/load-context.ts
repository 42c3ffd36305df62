import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { previewSession } from '../../app/sanity/preview/session.server.ts'
import { hasPrivacySignal } from '../../app/utils/http/privacy-signals.ts'
import { isCrawler } from '../../app/i18n/negotiate.server.ts'
import type { LoadContext } from '../../app/utils/load-context.ts'
import { clientAddress } from './client-address.ts'
import { knownCountry } from '../geo/country.ts'
import type { Dependencies } from '../cache/page-cache.ts'
import type { NonceVariables } from './security-headers.ts'
import type { AppOptions } from '../config/app-options.ts'

/** What loaders and actions of one request are handed; `reads` collects what its answer depends on. */
export function createLoadContext(
  options: AppOptions,
  context: Context<NonceVariables>,
  reads?: Dependencies,
): LoadContext {
  const {
    environment,
    content,
    publicOrigin,
    readSnapshot,
    messages,
    pages,
    notFoundCache: notFoundCache,
    social,
    indexNow,
    locate,
    languageByCountry,
    status,
    migrations,
    counts,
  } = options
  const log = context.get('log') ?? options.log
  const address = visitorAddress(options, context)
  const uncounted = notCountedBecause(context.req.raw.headers)
  return {
    ...messages,
    staffSession: (request) => messages.staffSession(request, address),
    isDataRequest: isData(context.req.url),
    address,
    content,
    publicOrigin,
    readSnapshot,
    log,
    processLog: options.log,
    logRefusal: options.logRefusal,
    socialImage: social.draw,
    status: status.read,
    migrations,
    registerContentStatus: status.registerContentStatus,
    nonce: context.get('nonce'),
    notFoundCache: notFoundCache?.forRequest(context.get('nonce')),
    timeZone: environment.timeZone,
    notCountedBecause: uncounted,
    count(count, once) {
      if (!uncounted) counts.add(count, once)
    },
    recordBeacon: counts.recordBeacon,
    preview: previewSession(context.req.header('Cookie'), content),
    knownCountry: visitorCountry(options, context),
    async lookUpCountry() {
      return languageByCountry.isOn ? locate(address, log) : null
    },
    setLanguageByCountry(isOn) {
      languageByCountry.isOn = isOn
    },
    contentChanged(syncTags) {
      pages?.changed(syncTags)
      notFoundCache?.changed()
      indexNow?.changed()
    },
    recordDependencies(syncTags, freshUntil) {
      if (!reads) return
      for (const tag of syncTags) reads.tags.add(tag)
      reads.freshUntil = Math.min(reads.freshUntil, freshUntil)
    },
  }
}

/** Whether an address is that of a page's data for the app. */
export function isData(url: string): boolean {
  return new URL(url).pathname.endsWith('.data')
}

function notCountedBecause(headers: Headers): LoadContext['notCountedBecause'] {
  if (hasPrivacySignal(headers)) return 'private'
  return isCrawler(headers.get('User-Agent') ?? '') ? 'robot' : null
}

/**
 * Country of whoever asks (two capital letters), by the header of a proxy or the database; null when neither knows, or when
 * it may choose nothing.
 */
export function visitorCountry(options: AppOptions, context: Context): string | null {
  const { environment, countryOf, languageByCountry } = options
  if (!languageByCountry.isOn) return null
  const { countryHeader } = environment.geo
  const header = countryHeader ? context.req.header(countryHeader) : undefined
  return knownCountry(header, () => visitorAddress(options, context), countryOf)
}

/** Network address of whoever asks, by the word of trusted proxies. */
export function visitorAddress({ environment }: Pick<AppOptions, 'environment'>, context: Context): string {
  const forwarded = context.req.header('X-Forwarded-For')
  return clientAddress(getConnInfo(context).remote.address, forwarded, environment.trustedProxies)
}
