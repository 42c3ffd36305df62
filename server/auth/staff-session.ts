import { createHmac } from 'node:crypto'
import {
  combineChunks,
  createServerClient,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  type CookieOptions,
} from '@supabase/ssr'
import { brand } from '../../app/utils/brand.ts'
import type { ContactClient } from '../../app/load-context.ts'
import type { Database as ContactDatabase } from '../../supabase/contact/database.types.ts'
import { timingSafeEqualText } from '../../packages/shared/secrets.ts'
import { withoutConsole } from '../../packages/shared/quiet-console.ts'
import { withTimeout, type Backend } from '../backends/supabase-clients.ts'
import { watchTokenRefreshes } from './token-refreshes.ts'

export type StaffSession = {
  /** Acts under row level security. */
  client: ContactClient
  headers: Headers
  /** Deletes the session cookies, even when Auth is unavailable. */
  forget(): Promise<void>
}

const staffSessionDays = 30
const staffIdleHours = 12

/** Long sessions are split into several cookies with numbered names. */
export const staffCookie = `${brand.prefix}-staff`

/** Until when the session may be idle, and whether its owner chose to stay signed in: a copy of the cookies ends as they do. */
const idleCookie = `${brand.prefix}-idle`

type CookieToSet = { name: string; value: string; options: CookieOptions }

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
    const idle = (value: string): CookieToSet => ({
      name: idleCookie,
      value,
      options: { path: '/', sameSite: 'lax', ...(value ? {} : { maxAge: 0 }) },
    })
    // Chromium 156 shows a `no-store` page again unless more cookies have changed than by the redirect to it:
    // the sign-in. Therefore the end changes one twice.
    const marks = isEnded
      ? [idle('ended'), idle('')]
      : [idle(signedIdle(isKept, Math.floor(Date.now() / 1000) + life, secretKey))]
    // The cookies last as long as the session may be idle; each refresh of its token renews them.
    for (const { name, value, options } of [...cookies, ...marks]) {
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
