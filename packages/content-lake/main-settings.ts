import { readTrustedProxies, type TrustedProxies } from '../../server/middleware/client-address.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { LakeLimits } from './limits.ts'

export const USAGE = `Usage: node packages/content-lake/main.ts

Serves a Content Lake by itself: Sanity's HTTP API under /lake.

Environment:
  DATA_DIR     folder of the database and the assets (required)
  LAKE_TOKEN   API token with full access, at least 16 characters (required)
  PORT         port to listen on (3001; 0 takes a free one)
  HOST         address to listen on (127.0.0.1)
  LAKE_LIMITS  limits that differ from the defaults, as a JSON object (see limits.ts)
  LAKE_HTTPS   1 where people reach it by https only: their cookies then travel by nothing else
  LOG_LEVEL    as for the site (default: info)
  TRUSTED_PROXIES  proxies in front, whose X-Forwarded-For counts: how many, or their networks with commas between
               (none: everybody behind a proxy then shares its limits)

/healthz says that the process lives, /readyz that queries are answered. Prints one line with its address. SIGTERM and SIGINT finish what is in progress and exit with 0.`

export type Settings = {
  port: number
  host: string
  dataDir: string
  token: string
  limits: Partial<LakeLimits>
  secureCookies: boolean
  trustedProxies: TrustedProxies
}

/** Reads the settings of the process; throws an Error with one line for the first mistake. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { DATA_DIR: dataDir, LAKE_TOKEN: token, PORT = '3001', HOST: host = '127.0.0.1' } = environment
  if (!dataDir) throw new Error('DATA_DIR is missing: the folder of the database and the assets')
  if (!token) throw new Error('LAKE_TOKEN is missing: the API token with full access')
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port number: ${PORT}`)
  return {
    port,
    host,
    dataDir,
    token,
    limits: readLimits(environment.LAKE_LIMITS),
    secureCookies: readHttps(environment.LAKE_HTTPS),
    trustedProxies: readProxies(environment.TRUSTED_PROXIES),
  }
}

/** What LAKE_HTTPS says. Throws an Error with one line, since another word for yes would leave cookies open. */
export function readHttps(text = ''): boolean {
  if (!['', '0', '1'].includes(text))
    throw new Error(`LAKE_HTTPS must be 1 or 0 (it is ${JSON.stringify(text)})`)
  return text === '1'
}

function readProxies(text: string | undefined): TrustedProxies {
  if (!text) return null
  const trusted = readTrustedProxies(text)
  if (!trusted) throw new Error('TRUSTED_PROXIES must be a number of proxies, or addresses and networks')
  return trusted
}

function readLimits(text: string | undefined): Partial<LakeLimits> {
  if (!text) return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('LAKE_LIMITS is not valid JSON')
  }
  if (!isLimits(value))
    throw new Error('LAKE_LIMITS must be an object of numbers with the names of limits.ts')
  return value
}

function isLimits(value: unknown): value is Partial<LakeLimits> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, limit]) => Object.hasOwn(DEFAULT_LIMITS, name) && typeof limit === 'number' && limit > 0,
    )
  )
}
