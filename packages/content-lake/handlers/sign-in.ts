import { maxEmailLength } from '../../../app/utils/email-address.ts'
import { readBytes } from '../http/request-body.ts'
import { forbidden } from '../http/errors.ts'
import { jsonResponse } from '../http/json-response.ts'
import type { RequestContext } from '../http/request-context.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { sessionCookie, sessionSecretOf } from '../http/session-cookie.ts'
import { signInPage } from '../sign-in/sign-in-page.ts'
import { languageOf, MESSAGES } from '../sign-in/messages.ts'

const FORM_BYTES = 16 * 1024
const STUDIO = '/studio'

/** `GET /auth/login`: the page that Sanity Studio sends people to. */
export function signInForm({ request, url }: RequestContext): Response {
  const origin = wayBack(url.searchParams.get('origin'), url)
  return signInPage({ language: languageOf(request), origin, email: '', problem: null })
}

/** `POST /auth/login`: begins a session and leads back, or shows the page with what was wrong. */
export async function signIn(context: RequestContext): Promise<Response> {
  const { request, url, address, services } = context
  if (!isSameOrigin(request)) throw forbidden('The request comes from another site')
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_BYTES)))
  const email = (form.get('email') ?? '').slice(0, maxEmailLength)
  const origin = wayBack(form.get('origin'), url)
  const outcome = await services.signIn.attempt(email, form.get('password') ?? '', address)
  const language = languageOf(request)
  if (outcome.kind === 'wrong')
    return signInPage({ language, origin, email, problem: MESSAGES[language].wrong, isInvalid: true }, 401)
  if (outcome.kind === 'unavailable')
    return signInPage({ language, origin, email, problem: MESSAGES[language].unavailable }, 503, {
      'retry-after': '60',
    })
  if (outcome.kind === 'throttled') {
    const { waitSeconds } = outcome
    const problem = MESSAGES[language].throttled(Math.ceil(waitSeconds / 60))
    return signInPage({ language, origin, email, problem }, 429, { 'retry-after': String(waitSeconds) })
  }
  const { basePath: path, secureCookies: secure } = services.signIn
  const headers = { location: origin, 'set-cookie': sessionCookie(outcome.secret, { path, secure }) }
  return new Response(null, { status: 303, headers: { ...headers, 'cache-control': 'private, no-store' } })
}

/** `POST /auth/logout`: ends the session of the request, if it has one. */
export function signOut({ request, services }: RequestContext): Response {
  if (!isSameOrigin(request)) throw forbidden('The request comes from another site')
  const secret = sessionSecretOf(request)
  if (secret) services.accounts.sessions.end(secret)
  const { basePath: path, secureCookies: secure } = services.signIn
  const response = jsonResponse({ ok: true })
  response.headers.set('set-cookie', sessionCookie(null, { path, secure }))
  return response
}

/** Signing in leads to a page of the Studio on this origin, never anywhere else. Returns a path. */
function wayBack(origin: string | null, here: URL): string {
  const target = URL.parse(origin ?? '', here)
  const isStudio = target?.host === here.host && /^\/studio(\/|$)/.test(target.pathname)
  return target && isStudio ? `${target.pathname}${target.search}${target.hash}` : STUDIO
}
