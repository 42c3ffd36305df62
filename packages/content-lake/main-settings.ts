import { readTrustedProxies, type TrustedProxies } from '../shared/client-address.ts'
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
  LAKE_CONFIG  module whose default export has a website's options (LakeConfig in lake.ts)
  LAKE_HTTPS   1 if it is reached by https only: cookies are then secure, and responses have HSTS
  LOG_LEVEL    debug, info, warn, error or silent (info)
  TRUSTED_PROXIES  number of proxies in front, or their networks separated by commas; their X-Forwarded-For
               is trusted (default: none, so clients behind a proxy share its limits)

/healthz reports that the process runs, /readyz that queries work. Prints one line with its URL. SIGTERM and SIGINT
finish open requests and exit with 0.`

export type Settings = {
  port: number
  host: string
  dataDir: string
  token: string
  limits: Partial<LakeLimits>
  secureCookies: boolean
  trustedProxies: TrustedProxies
}

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

/** Throws for other values: `true` must not leave cookies insecure. */
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
