import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader } from 'mmdb-lib'

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
