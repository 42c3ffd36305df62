import { maxEmailLength } from '../../shared/text-limits.ts'
import { readBytes } from '../http/read-request.ts'
import { forbidden } from '../http/errors.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../http/request-context.ts'
import { isSameOrigin, sessionCookie, sessionSecretOf } from '../http/auth.ts'
import { MESSAGES } from '../sign-in/messages.ts'

const FORM_BYTES = 16 * 1024
const STUDIO = '/studio'
const STARTED = 'started'

export function signInForm({ request, url, identity, services: { signInPage } }: RequestContext): Response {
  const origin = returnPath(url.searchParams.get('origin'), url)
  const isStarted = url.searchParams.has(STARTED)
  if (isStarted && identity) return redirectTo(origin)
  const language = signInPage.languageOf(request)
  const problem = isStarted ? MESSAGES[language].cookies : null
  return signInPage.respond({ language, origin, email: '', problem })
}

export async function signIn(context: RequestContext): Promise<Response> {
  const { request, url, address, services } = context
  const client = { address, signal: request.signal }
  if (!isSameOrigin(request)) throw forbidden('The request comes from another site')
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_BYTES)))
  const email = (form.get('email') ?? '').slice(0, maxEmailLength)
  const origin = returnPath(form.get('origin'), url)
  const outcome = await services.signIn.attempt(email, form.get('password') ?? '', client)
  const { signInPage } = services
  const language = signInPage.languageOf(request)
  if (outcome.kind === 'wrong')
    return signInPage.respond(
      { language, origin, email, problem: MESSAGES[language].wrong, isInvalid: true },
      401,
    )
  if (outcome.kind === 'unavailable')
    return signInPage.respond({ language, origin, email, problem: MESSAGES[language].unavailable }, 503, {
      'retry-after': '60',
    })
  if (outcome.kind === 'throttled') {
    const { retryAfterSeconds } = outcome
    const problem = MESSAGES[language].throttled(Math.ceil(retryAfterSeconds / 60))
    return signInPage.respond({ language, origin, email, problem }, 429, {
      'retry-after': String(retryAfterSeconds),
    })
  }
  const { basePath: path, secureCookies: secure } = services.signIn
  // This page again: the browser shows whether it keeps cookies before it reaches the Studio.
  const search = new URLSearchParams(url.search)
  search.set('origin', origin)
  search.set(STARTED, '')
  const response = redirectTo(`?${search}`)
  response.headers.set('set-cookie', sessionCookie(outcome.secret, { path, secure }))
  return response
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}

export function signOut({ request, services }: RequestContext): Response {
  if (!isSameOrigin(request)) throw forbidden('The request comes from another site')
  const secret = sessionSecretOf(request)
  if (secret) services.accounts.sessions.end(secret)
  const { basePath: path, secureCookies: secure } = services.signIn
  const response = jsonResponse({ ok: true })
  response.headers.set('set-cookie', sessionCookie(null, { path, secure }))
  return response
}

/** Returns a path of the Studio on this origin, never an external URL. */
function returnPath(origin: string | null, here: URL): string {
  const target = URL.parse(origin ?? '', here)
  const isStudio = target?.host === here.host && /^\/studio(\/|$)/.test(target.pathname)
  return target && isStudio ? `${target.pathname}${target.search}${target.hash}` : STUDIO
}
