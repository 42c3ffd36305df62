import { domain } from '../../app/utils/brand.ts'
import { commaList } from '../../packages/shared/text/comma-list.ts'
import { emailAddress } from '../../packages/shared/text/email-address.ts'
import { maxPasswordBytes, minPasswordLength } from '../../app/admin/account/password-limits.ts'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { readTrustedProxies, type TrustedProxies } from '../../packages/shared/http/client-address.ts'
import {
  halfConfigured,
  notificationSettings,
  notificationVariables,
  type NotificationSettings,
} from './notification-settings.ts'
import { projectRoot } from './paths.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))
const url = v.pipe(
  text,
  v.url('must be an absolute URL'),
  v.regex(/^https?:/, 'must start with http:// or https://'),
)

const baseUrl = v.pipe(
  url,
  v.transform((value) => value.replace(/\/+$/, '')),
)

const origin = v.pipe(
  url,
  v.check((value) => {
    const { pathname, search, hash, username } = new URL(value)
    return pathname === '/' && !search && !hash && !username
  }, `must be an origin without path, such as https://${domain}`),
  v.transform((value) => new URL(value).origin),
)

/** The databases enforce the same minimum. */
const days = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, 'must be a number of days'),
  v.check((value) => Number(value) >= 30, 'must be at least 30'),
)

const defaultDataDir = '.data'

const Variables = v.object({
  PORT: v.optional(
    v.pipe(
      text,
      v.regex(/^\d+$/, 'must be a number'),
      v.check((port) => Number(port) < 65536, 'must be below 65536'),
    ),
  ),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, defaultDataDir),
  PUBLIC_URL: v.optional(origin),
  ALLOWED_HOSTS: v.optional(
    v.pipe(text, v.regex(/^[\w.-]+(\s*,\s*[\w.-]+)*$/, 'must be host names with commas between them')),
  ),
  SANITY_PROJECT_ID: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'must be a Sanity project id (a-z, 0-9, -)')),
  ),
  SANITY_DATASET: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9_-]+$/, 'must be a dataset name (a-z, 0-9, _, -)')),
    'production',
  ),
  SANITY_READ_TOKEN: v.optional(text),
  SANITY_API_HOST: v.optional(baseUrl),
  SANITY_PUBLIC_PATH: v.optional(
    v.pipe(text, v.regex(/^\/[a-z0-9/-]*[a-z0-9]$/, 'must be a path such as /lake')),
  ),
  SANITY_STUDIO_URL: v.optional(baseUrl),
  SANITY_WEBHOOK_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  CONTENT_HISTORY_DAYS: v.optional(v.pipe(text, v.regex(/^[1-9]\d{0,4}$/, 'must be a number of days'))),
  LAKE_CORS_ORIGINS: v.optional(text),
  LAKE_CORS_CREDENTIALS: v.optional(text),
  SUPABASE_URL: v.optional(baseUrl),
  SUPABASE_ANON_KEY: v.optional(text),
  SUPABASE_SECRET_KEY: v.optional(text),
  LEADS_SUPABASE_URL: v.optional(baseUrl),
  LEADS_SUPABASE_ANON_KEY: v.optional(text),
  LEADS_SUPABASE_SECRET_KEY: v.optional(text),
  STAFF_EMAIL: v.optional(v.pipe(text, v.regex(emailAddress, 'must be an email address'))),
  STAFF_PASSWORD: v.optional(
    v.pipe(
      text,
      v.minLength(minPasswordLength, `must have at least ${minPasswordLength} characters`),
      v.maxBytes(maxPasswordBytes, `must have at most ${maxPasswordBytes} bytes`),
    ),
  ),
  ...notificationVariables,
  RETENTION_MESSAGES_DAYS: v.optional(days),
  RETENTION_LEADS_DAYS: v.optional(days),
  RETENTION_LARGE_UNTIL: v.optional(v.pipe(text, v.isoDate('must be a date such as 2026-12-31'))),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => readTrustedProxies(value) !== null,
        'must be a number of proxies (1 to 20), or addresses and networks like 10.0.0.0/8 with commas between',
      ),
    ),
  ),
  GEO_COUNTRY_HEADER: v.optional(v.pipe(text, v.regex(/^[A-Za-z0-9-]+$/, 'must be a header name'))),
  GEO_SERVICE_URL: v.optional(
    v.pipe(url, v.includes('{address}', 'must have {address} in it')),
    'https://ipapi.co/{address}/json/',
  ),
  START_TIMEOUT: v.optional(
    v.pipe(text, v.regex(/^\d{1,3}$/, 'must be a number of seconds below 1000')),
    '10',
  ),
  TIME_ZONE: v.optional(
    v.pipe(text, v.check(isTimeZone, 'must be a time zone such as America/New_York')),
    'UTC',
  ),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      text,
      v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address'),
    ),
  ),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  LOG_FORMAT: v.optional(v.picklist(['json', 'text'], 'must be json or text')),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level of pino (info, warn, …)',
    ),
    'info',
  ),
})

export const settingNames: readonly string[] = Object.keys(Variables.entries)

type SupabaseProject = { url: string; anonKey: string; secretKey: string }

export type Environment = Readonly<{
  /** Null selects the first free port from 3000. */
  port: number | null
  host: string
  dataDir: string
  publicUrl: string | null
  allowedHosts: string[]
  /** Null selects the embedded Content Lake. */
  sanity: {
    projectId: string
    dataset: string
    token?: string
    apiHost?: string
    webhookSecret?: string
    studioUrl?: string
    /** Path on this origin that a proxy maps to our Content Lake. */
    publicPath?: string
  } | null
  contentHistoryDays: number | null
  /** Origins of other sites whose pages may use the embedded lake. */
  lakeCors: { origins: string[]; credentials: string[] }
  /** Null selects the embedded projects. */
  supabase: { contact: SupabaseProject; leads: SupabaseProject } | null
  staff: { email: string | null; password: string | null }
  notifications: NotificationSettings
  /** In days; null selects the periods of the privacy policy. Until `largeUntil`, any share may be deleted. */
  retention: { messageDays: number | null; leadDays: number | null; largeUntil: string | null }
  trustedProxies: TrustedProxies
  geo: { countryHeader: string | null; serviceUrl: string }
  /** In seconds. */
  startTimeout: number
  timeZone: string
  /** Bearer token required by /metrics; null disables it. */
  /** A `mailto:` or `https:` address. */
  securityContact: string | null
  metricsToken: string | null
  logLevel: string
  logFormat: 'json' | 'text'
}>

export class EnvironmentError extends Error {}

/** Throws an EnvironmentError with one line per invalid variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { success, issues, output } = v.safeParse(Variables, filled, { abortPipeEarly: true })
  const mistakes = issues?.map(describeIssue) ?? []
  const supabase = settingNames.filter((name) => name.includes('SUPABASE_'))
  const missing = supabase.filter((name) => !filled[name])
  if (missing.length > 0 && missing.length < supabase.length) {
    mistakes.push(`${missing.join(', ')} must be set too: both hosted Supabase projects need URL and keys`)
  }
  mistakes.push(...halfConfigured(filled))
  for (const name of [
    'SANITY_DATASET',
    'SANITY_READ_TOKEN',
    'SANITY_API_HOST',
    'SANITY_PUBLIC_PATH',
    'SANITY_STUDIO_URL',
    'SANITY_WEBHOOK_SECRET',
  ] as const) {
    if (filled[name] && !filled.SANITY_PROJECT_ID)
      mistakes.push(`${name} is set but SANITY_PROJECT_ID is not`)
  }
  if (!success || mistakes.length > 0) throw new EnvironmentError(mistakes.join('\n'))
  return {
    port: output.PORT === undefined ? null : Number(output.PORT),
    host: output.HOST,
    dataDir: resolve(projectRoot, (filled.DATA_DIR ?? defaultDataDir).trim()),
    publicUrl: output.PUBLIC_URL ?? null,
    allowedHosts: output.ALLOWED_HOSTS?.toLowerCase().split(/\s*,\s*/) ?? [],
    sanity: output.SANITY_PROJECT_ID
      ? {
          projectId: output.SANITY_PROJECT_ID,
          dataset: output.SANITY_DATASET,
          token: output.SANITY_READ_TOKEN,
          apiHost: output.SANITY_API_HOST,
          webhookSecret: output.SANITY_WEBHOOK_SECRET,
          studioUrl: output.SANITY_STUDIO_URL,
          publicPath: output.SANITY_PUBLIC_PATH,
        }
      : null,
    contentHistoryDays: output.CONTENT_HISTORY_DAYS ? Number(output.CONTENT_HISTORY_DAYS) : null,
    lakeCors: {
      origins: commaList(output.LAKE_CORS_ORIGINS),
      credentials: commaList(output.LAKE_CORS_CREDENTIALS),
    },
    supabase: supabaseProjects(output),
    staff: { email: output.STAFF_EMAIL ?? null, password: output.STAFF_PASSWORD ?? null },
    notifications: notificationSettings(output),
    retention: {
      messageDays: output.RETENTION_MESSAGES_DAYS ? Number(output.RETENTION_MESSAGES_DAYS) : null,
      leadDays: output.RETENTION_LEADS_DAYS ? Number(output.RETENTION_LEADS_DAYS) : null,
      largeUntil: output.RETENTION_LARGE_UNTIL ?? null,
    },
    trustedProxies: output.TRUSTED_PROXIES ? readTrustedProxies(output.TRUSTED_PROXIES) : null,
    geo: { countryHeader: output.GEO_COUNTRY_HEADER ?? null, serviceUrl: output.GEO_SERVICE_URL },
    startTimeout: Number(output.START_TIMEOUT),
    timeZone: output.TIME_ZONE,
    securityContact: output.SECURITY_CONTACT ?? null,
    metricsToken: output.METRICS_TOKEN ?? null,
    logLevel: output.LOG_LEVEL,
    logFormat: output.LOG_FORMAT ?? (process.stderr.isTTY ? 'text' : 'json'),
  }
}

function supabaseProjects(output: v.InferOutput<typeof Variables>): Environment['supabase'] {
  const project = (url?: string, anonKey?: string, secretKey?: string): SupabaseProject | null =>
    url && anonKey && secretKey ? { url, anonKey, secretKey } : null
  const contact = project(output.SUPABASE_URL, output.SUPABASE_ANON_KEY, output.SUPABASE_SECRET_KEY)
  const leads = project(
    output.LEADS_SUPABASE_URL,
    output.LEADS_SUPABASE_ANON_KEY,
    output.LEADS_SUPABASE_SECRET_KEY,
  )
  return contact && leads ? { contact, leads } : null
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? ''
  const shown = /PASSWORD|KEY|TOKEN|SECRET|SMTP|WEBHOOK/.test(name)
    ? ''
    : ` (it is ${JSON.stringify(issue.input)})`
  return `${name} ${issue.message}${shown}`
}

export function isSecure({ publicUrl }: Pick<Environment, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
