import { readTrustedProxies, type TrustedProxies } from '../shared/client-address.ts'
import type { CorsOrigins } from './http/cors.ts'
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
  LAKE_DATASETS  datasets to create besides production, separated by commas (administrators create others)
  LAKE_PUBLIC_URL  origin at which clients reach it, for the URLs of assets (http://HOST:PORT; with PORT=0 or
               LAKE_HTTPS=1 they are paths without it)
  LAKE_CORS_ORIGINS  origins whose pages may use it with a token, separated by commas, such as
               http://localhost:3000,https://*.example.org; * for all (none)
  LAKE_CORS_CREDENTIALS  origins whose pages may also use the sessions of users, such as that of a Studio (none)
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
} & ReturnType<typeof readLakeOptions>

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
    ...readLakeOptions(environment, host, port),
  }
}

/** Of every lake that is a process of its own. */
export function readLakeOptions(
  environment: Record<string, string | undefined>,
  host: string,
  port: number,
): { datasets: string[]; publicOrigin: string | undefined; cors: CorsOrigins } {
  return {
    datasets: listOf(environment.LAKE_DATASETS),
    publicOrigin: readPublicOrigin(environment, host, port),
    cors: {
      origins: listOf(environment.LAKE_CORS_ORIGINS),
      credentials: listOf(environment.LAKE_CORS_CREDENTIALS),
    },
  }
}

/** By default where it listens; unknown on a free port or behind https. */
function readPublicOrigin(
  { LAKE_PUBLIC_URL: url, LAKE_HTTPS }: Record<string, string | undefined>,
  host: string,
  port: number,
): string | undefined {
  const given = url ? URL.parse(url) : null
  if (url && (!given || given.pathname + given.search !== '/'))
    throw new Error(`LAKE_PUBLIC_URL must be an origin such as https://www.example.org, not ${url}`)
  if (given || port === 0 || readHttps(LAKE_HTTPS)) return given?.origin
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
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

function listOf(text = ''): string[] {
  return text.split(',').flatMap((item) => item.trim() || [])
}
