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
import { databaseError } from '../../app/utils/database-error.server.ts'
import { RefusedDelivery, type Carrier } from '../delivery/outbox/deliveries.ts'
import { withoutConsole } from '../observability/quiet-console.ts'
import { isSession } from '../auth/validate-session.ts'
import { limitTokenRefreshes } from '../auth/token-refreshes.ts'

/** A Supabase project and how to reach it; the embedded ones are reached inside this process, by their own `fetch`. */
export type Backend = { url: string; anonKey: string; secretKey: string; fetch?: typeof globalThis.fetch }

export type StaffSession = {
  /** Acts as whoever is signed in, by the row level security of the contact project. */
  client: SupabaseClient
  /** To be sent with the answer: cookies that were set, rotated or cleared meanwhile. */
  headers: Headers
  /** Takes the session out of the browser, whatever becomes of it elsewhere. */
  forget(): Promise<void>
}

/** Calls a project with every right. */
export type SecretClient = SupabaseClient

/** Name of the cookie that holds a session; what is long stands in several, with a number behind the name. */
export const staffCookie = `${brand.prefix}-staff`

const requestTimeout = 10_000

type CookieToSet = { name: string; value: string; options: CookieOptions }

/** Client with every right: for the server's own writes, never on behalf of a visitor. */
export function secretClient({ url, secretKey, fetch = globalThis.fetch }: Backend): SecretClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: withTimeout(fetch) },
  })
}

/**
 * Client of the person whose session the request's cookies hold, who asks from the network `address`. What it prints by
 * itself, of sessions that have ended and backends that fail, is dropped: whoever asks it is told the same.
 */
export function staffSession(
  { url, anonKey, fetch = globalThis.fetch }: Backend,
  request: Request,
  { secure, address }: { secure: boolean; address: string },
): StaffSession {
  const headers = new Headers()
  const cookies = sessionCookies(request)
  const refreshes = limitTokenRefreshes(withTimeout(fetch), address)
  const setAll = (cookies: CookieToSet[]) => {
    for (const { name, value, options } of cookies) {
      headers.append('Set-Cookie', serializeCookieHeader(name, value, { ...options, httpOnly: true, secure }))
    }
    headers.set('Cache-Control', 'private, no-store')
  }
  const client = withoutConsole(() =>
    createServerClient(url, anonKey, {
      global: { fetch: refreshes.fetch },
      cookieOptions: { name: staffCookie, httpOnly: true, sameSite: 'lax', secure, path: '/' },
      cookies: {
        getAll: () => cookies,
        // supabase-js takes a limit for the end of the session.
        setAll: (changed) => (refreshes.saysNothing() ? undefined : setAll(changed)),
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

/**
 * The cookies that hold a request's session. Where that cannot be one they are empty: supabase-js does not stumble over
 * it, and replaces them by their names.
 */
async function sessionCookies(request: Request): Promise<{ name: string; value: string }[]> {
  const cookies = parseCookieHeader(request.headers.get('Cookie') ?? '')
    .filter(({ name }) => isChunkLike(name, staffCookie))
    .map(({ name, value = '' }) => ({ name, value }))
  const written = await combineChunks(staffCookie, (part) => cookies.find(({ name }) => name === part)?.value)
  if (written && isSession(decoded(written))) return cookies
  return cookies.map(({ name }) => ({ name, value: '' }))
}

/** The text of a cookie as `@supabase/ssr` writes it, else an empty one. */
function decoded(written: string): string {
  const [, code] = /^base64-(.+)$/.exec(written) ?? []
  try {
    return stringFromBase64URL(code ?? '')
  } catch {
    return ''
  }
}

/**
 * Stores a row once per idempotency key; the row brings its own time of acceptance. With `merge` a later one adds to it, and
 * the answer is the row that they make.
 */
export function rowInserter(
  client: SupabaseClient,
  table: 'contact_submissions' | 'leads',
  merge = false,
): Carrier {
  return async (payload, key) => {
    const row = { ...(payload as Record<string, unknown>), idempotency_key: key }
    const upsert = client.from(table).upsert(row, { onConflict: 'idempotency_key', ignoreDuplicates: !merge })
    const { data, error } = await (merge ? upsert.select().single() : upsert)
    if (!error) return data
    const failure = databaseError(table, error)
    throw /^(22|23)/.test(error.code) ? new RefusedDelivery(failure.message) : failure
  }
}

/** Gives up in a way that supabase-js does not take for a reason to ask three times more: that makes 47 s of ten. */
function withTimeout(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const deadline = AbortSignal.timeout(requestTimeout)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    try {
      return await fetch(input, { ...init, signal })
    } catch (error) {
      throw deadline.aborted ? new DOMException(`no answer within ${requestTimeout} ms`, 'AbortError') : error
    }
  }
}
