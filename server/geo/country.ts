import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import { logOnce } from '../../app/utils/log-once.server.ts'
import type { LoadContext } from '../../app/load-context.ts'
import { createNetworkLimit } from '../../packages/shared/limits/network-limit.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'

type CountryRecord = { country_code?: string }

/** ISO 3166-1 alpha-2; null for private and unknown addresses. */
export type CountryDatabase = (address: string) => string | null

/** CC0, geo-whois-asn-country. */
export function openCountryDatabase(): CountryDatabase {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
  const reader = new Reader(readFileSync(file)) as unknown as { get(address: string): CountryRecord | null }
  return (address) => {
    if (!isPublicAddress(address)) return null
    return reader.get(address)?.country_code ?? null
  }
}

const local = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  local.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  local.addSubnet(network, prefix, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  return !local.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** CDNs send `XX` or `ZZ` for unknown countries. */
const noCountry = /^(?:XX|ZZ)$/i

export function knownCountry(
  header: string | undefined,
  address: () => string,
  countryOf: CountryDatabase,
): string | null {
  if (header && /^[A-Za-z]{2}$/.test(header) && !noCountry.test(header)) return header.toUpperCase()
  return countryOf(address())
}

/** In ms. */
const timeout = 1_800
/** Concurrent requests; further lookups return null. */
const maxConcurrent = 16

/** Pause after a failure, in ms. */
const pause = 5_000

type GeoService = (address: string, log: LoadContext['observability']['log']) => Promise<string | null>

const anHour = 3_600_000
/** In an hour, for the public addresses of one network. */
const maxRequests = 10

/** Asks about this machine for private addresses, since it shares the visitor's network. That answer is remembered. */
export function openGeoService(serviceUrl: string, now = () => performance.now()): GeoService {
  const pending = new Map<string, Promise<string | null>>()
  const limit = createNetworkLimit({ limit: maxRequests, window: anHour, now })
  let pausedUntil = -Infinity
  let own: { country: string | null; until: number } | undefined
  return async (address, log) => {
    const isPublic = isPublicAddress(address)
    if (!isPublic && own && now() < own.until) return own.country
    const url = isPublic
      ? serviceUrl.replace('{address}', encodeURIComponent(address))
      : serviceUrl.replace('{address}/', '').replace('{address}', '')
    const running = pending.get(url)
    const isLimited = pending.size >= maxConcurrent || (isPublic && limit.retryAfter(address) > 0)
    if (running || isLimited || now() < pausedUntil) return running ?? null
    if (isPublic) limit.record(address)
    const result = requestCountry(url)
      .then((country) => {
        if (!isPublic) own = { country, until: now() + anHour }
        return country
      })
      .catch((error: unknown) => {
        pausedUntil = now() + pause
        logOnce(log, 'location service', { reason: errorMessage(error) }, 'location service failed')
        return null
      })
      .finally(() => pending.delete(url))
    pending.set(url, result)
    return result
  }
}

async function requestCountry(url: string): Promise<string | null> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the service responded with ${response.status}`)
  const { country_code: country } = (await response.json()) as { country_code?: unknown }
  return typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null
}
