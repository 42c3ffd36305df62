import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commaList } from '../shared/text/comma-list.ts'
import { readTrustedProxies, type TrustedProxies } from '../shared/http/client-address.ts'
import type { CorsOrigins } from './http/cors.ts'
import type { LakeConfig } from './lake.ts'
import { isJsonObject } from './documents/json.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { LakeLimits } from './limits.ts'

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
  const { DATA_DIR: dataDir, PORT = '3001', HOST: host = '127.0.0.1' } = environment
  if (!dataDir) throw new Error('--folder (DATA_DIR) is missing: the folder of the database and the assets')
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port number: ${PORT}`)
  return {
    port,
    host,
    dataDir,
    token: environment.LAKE_TOKEN || readToken(dataDir, environment.LAKE_TOKEN_FILE),
    limits: readLimits(environment.LAKE_LIMITS),
    secureCookies: readHttps(environment.LAKE_HTTPS),
    trustedProxies: readProxies(environment.TRUSTED_PROXIES),
    ...readLakeOptions(environment, host, port),
  }
}

/** Options of a lake that is a process of its own. */
export function readLakeOptions(
  environment: Record<string, string | undefined>,
  host: string,
  port: number,
): { datasets: string[]; publicOrigin: string | undefined; cors: CorsOrigins } {
  return {
    datasets: commaList(environment.LAKE_DATASETS),
    publicOrigin: readPublicOrigin(environment, host, port),
    cors: {
      origins: commaList(environment.LAKE_CORS_ORIGINS),
      credentials: commaList(environment.LAKE_CORS_CREDENTIALS),
    },
  }
}

/** The address where the lake listens, by default; unknown on a free port or behind https. */
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

/** Made at the first start, unless the file is one of the operator's. */
function readToken(folder: string, file = ''): string {
  const path = file || join(folder, 'token')
  if (file || existsSync(path)) return readFileSync(path, 'utf8').trim()
  const token = newSecret()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path, `${token}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`API token in ${path}`)
  return token
}

export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

export async function readConfig(file: string | undefined): Promise<LakeConfig> {
  if (!file) return {}
  const module = (await import(pathToFileURL(resolve(file)).href)) as { default?: LakeConfig }
  if (!module.default) throw new Error(`LAKE_CONFIG: ${file} has no default export`)
  return module.default
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
  if (!isLimits(value)) throw new Error('LAKE_LIMITS must be an object of limits with the names of limits.ts')
  return value
}

function isLimits(value: unknown): value is Partial<LakeLimits> {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULT_LIMITS))
  const fits = ([name, limit]: [string, unknown]): boolean =>
    isPositive(limit) ? defaults.has(name) : isPair(defaults.get(name)) && isPair(limit)
  return isJsonObject(value) && Object.entries(value).every(fits)
}

function isPair(limit: unknown): boolean {
  return isJsonObject(limit) && isPositive(limit.site) && isPositive(limit.user)
}

function isPositive(limit: unknown): boolean {
  return typeof limit === 'number' && limit > 0
}
