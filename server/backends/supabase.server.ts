import { createHash, createHmac } from 'node:crypto'
import {
  combineChunks,
  createServerClient,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  type CookieOptions,
} from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { brand } from '../../app/utils/brand.ts'
import { completeRow, searchColumnsOf } from '../../app/utils/search-columns.server.ts'
import type { ContactClient, LeadsClient } from '../../app/load-context.ts'
import type { Database as ContactDatabase } from '../../supabase/contact/database.types.ts'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import { RefusedDelivery, type Sender } from './sender.ts'
import { timingSafeEqualText } from '../../packages/shared/secrets.ts'
import { withoutConsole } from '../../packages/shared/quiet-console.ts'
import { watchTokenRefreshes } from '../auth/token-refreshes.ts'

/** Embedded projects are called in-process, through `fetch`. */
export type Backend = { url: string; anonKey: string; secretKey: string; fetch?: typeof globalThis.fetch }

export type StaffSession = {
  /** Acts under row level security. */
  client: ContactClient
  headers: Headers
  /** Deletes the session cookies, even when Auth is unavailable. */
  forget(): Promise<void>
}

/** Untyped: of either database. */
export type SecretClient = SupabaseClient

const staffSessionDays = 30
const staffIdleHours = 12

/** Long sessions are split into several cookies with numbered names. */
export const staffCookie = `${brand.prefix}-staff`

/** Until when the session may be idle, and whether its owner chose to stay signed in: a copy of the cookies ends as they do. */
const idleCookie = `${brand.prefix}-idle`

const requestTimeout = 10_000

type CookieToSet = { name: string; value: string; options: CookieOptions }

/** Bypasses row level security: server's own writes only, never on behalf of a visitor. */
export function secretClient({ url, secretKey, fetch = globalThis.fetch }: Backend): SecretClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: withTimeout(fetch) },
  })
}

export const contactClient = (backend: Backend): ContactClient => secretClient(backend)
export const leadsClient = (backend: Backend): LeadsClient => secretClient(backend)

/** Console output of the client is dropped: it prints stack traces; callers get the same errors. */
export function staffSession(
  { url, anonKey, secretKey, fetch = globalThis.fetch }: Backend,
  request: Request,
  { secure, isKept: chosen }: { secure: boolean; isKept?: boolean },
): StaffSession {
  const headers = new Headers()
  const idle = readIdle(request, secretKey)
  const isKept = chosen ?? idle.isKept
  const cookies = sessionCookies(request, idle.isOver)
  const refreshes = watchTokenRefreshes(withTimeout(fetch))
  const life = isKept ? staffSessionDays * 86_400 : staffIdleHours * 3_600
  const setAll = (cookies: CookieToSet[]) => {
    const isEnded = cookies.every(({ options }) => options.maxAge === 0)
    const mark = { path: '/', sameSite: 'lax', ...(isEnded ? { maxAge: 0 } : {}) } as const
    const idleValue = isEnded ? '' : signedIdle(isKept, Math.floor(Date.now() / 1000) + life, secretKey)
    // The cookies last as long as the session may be idle; each refresh of its token renews them.
    for (const { name, value, options } of [
      ...cookies,
      { name: idleCookie, value: idleValue, options: mark },
    ]) {
      const maxAge = options.maxAge === 0 ? 0 : life
      headers.append(
        'Set-Cookie',
        serializeCookieHeader(name, value, { ...options, maxAge, httpOnly: true, secure }),
      )
    }
    headers.set('Cache-Control', 'private, no-store')
  }
  const client = withoutConsole(() =>
    createServerClient<ContactDatabase>(url, anonKey, {
      global: { fetch: refreshes.fetch },
      cookieOptions: { name: staffCookie, httpOnly: true, sameSite: 'lax', secure, path: '/' },
      cookies: {
        getAll: () => cookies,
        // supabase-js treats a rate limit as the end of the session.
        setAll: (changed) => (refreshes.isInconclusive() ? undefined : setAll(changed)),
      },
    }),
  )
  return {
    client,
    headers,
    async forget() {
      const options = { path: '/', sameSite: 'lax', maxAge: 0 } as const
      setAll((await cookies).map(({ name }) => ({ name, value: '', options })))
    },
  }
}

function signedIdle(isKept: boolean, until: number, secretKey: string): string {
  const text = `${isKept ? 'kept' : 'brief'}.${until}`
  return `${text}.${createHmac('sha256', secretKey).update(`idle session ${text}`).digest('base64url')}`
}

function readIdle(request: Request, secretKey: string): { isKept: boolean; isOver: boolean } {
  const cookies = parseCookieHeader(request.headers.get('Cookie') ?? '')
  const value = cookies.find(({ name }) => name === idleCookie)?.value ?? ''
  const [kind, until] = value.split('.')
  const isKept = kind === 'kept'
  const isSigned = timingSafeEqualText(value, signedIdle(isKept, Number(until), secretKey))
  return { isKept: isSigned && isKept, isOver: !isSigned || Number(until) * 1000 < Date.now() }
}

/** Ended and invalid sessions are blanked, so that supabase-js does not fail and replaces the cookies. */
async function sessionCookies(request: Request, isOver: boolean): Promise<{ name: string; value: string }[]> {
  const cookies = parseCookieHeader(request.headers.get('Cookie') ?? '').filter(({ name }) =>
    isChunkLike(name, staffCookie),
  )
  const value = await combineChunks(staffCookie, (part) => cookies.find(({ name }) => name === part)?.value)
  if (!isOver && value && isSession(decoded(value))) return cookies
  return cookies.map(({ name }) => ({ name, value: '' }))
}

function decoded(value: string): string {
  const [, code] = /^base64-(.+)$/.exec(value) ?? []
  try {
    return stringFromBase64URL(code ?? '')
  } catch {
    return ''
  }
}

/** Names a row to others: the idempotency key lets its holder change a lead. */
export function rowId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}

const uniqueViolation = '23505'

/** Stores one row per idempotency key. With `merge`, later payloads extend the row, which is returned. */
export function rowInserter(
  client: SupabaseClient,
  table: 'contact_submissions' | 'leads',
  merge = false,
): Sender {
  return async (payload, key) => {
    const given = payload as Record<string, unknown>
    const columns = merge ? {} : searchColumnsOf(table, given)
    const row = { ...given, ...columns, id: rowId(key), idempotency_key: key }
    const write = () => {
      const upsert = client
        .from(table)
        .upsert(row, { onConflict: 'idempotency_key', ignoreDuplicates: !merge })
      return merge ? upsert.select().single() : upsert
    }
    const first = await write()
    // PostgreSQL answers the later of two simultaneous sends with its primary key, since `on conflict` watches another.
    const { data, error } = first.error?.code === uniqueViolation ? await write() : first
    if (!error) {
      // What was merged is known only now.
      if (merge && data.search_text === null) await completeRow(client, table, data)
      return data
    }
    const failure = databaseError(table, error)
    throw /^(22|23)/.test(error.code) ? new RefusedDelivery(failure.message) : failure
  }
}

/** AbortError, since supabase-js retries other errors three times (47 s instead of 10 s). */
function withTimeout(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const deadline = AbortSignal.timeout(requestTimeout)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    try {
      return await fetch(input, { ...init, signal })
    } catch (error) {
      throw deadline.aborted
        ? new DOMException(`no response within ${requestTimeout} ms`, 'AbortError')
        : error
    }
  }
}

const accessToken = /^[\w-]+(?:\.[\w-]+){2}$/

/** Formats differ between Auth versions, but all are visible ASCII. */
const refreshToken = /^[!-~]+$/

/** Required because supabase-js trusts any cookie content. */
function isSession(text: string): boolean {
  const session = parsed(text)
  if (typeof session !== 'object' || session === null) return false
  const { access_token, refresh_token, expires_at, user = {} } = session as Record<string, unknown>
  return (
    fits(access_token, accessToken) &&
    fits(refresh_token, refreshToken) &&
    typeof expires_at === 'number' &&
    typeof user === 'object' &&
    user !== null
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fits(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}
