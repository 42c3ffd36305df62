import { maxEmailLength } from '../../shared/text/text-limits.ts'
import { readBytes } from '../http/read-request.ts'
import { forbidden, unauthorized } from '../http/errors.ts'
import { jsonResponse } from '../http/responses.ts'
import type { LakeServices, RequestContext } from '../http/request-context.ts'
import { bearerOf, sessionCookie, sessionSecretOf } from '../http/auth.ts'
import type { Cors } from '../http/cors.ts'
import { MESSAGES } from '../sign-in/sign-in-page.ts'

const FORM_BYTES = 16 * 1024
const STUDIO = '/studio'
const STARTED = 'started'

export function signInForm({ request, url, identity, services }: RequestContext): Response {
  const { cors, signInPage } = services
  const origin = returnTarget(url.searchParams.get('origin'), url, cors)
  const isStarted = url.searchParams.has(STARTED)
  if (isStarted && identity) return redirectTo(withTicket(origin, identity.id, services))
  const language = signInPage.languageOf(request)
  const problem = isStarted ? MESSAGES[language].cookies : null
  return signInPage.respond({ language, origin, email: '', problem })
}

export async function signIn(context: RequestContext): Promise<Response> {
  const { request, url, address, services } = context
  if (!services.cors.mayUseSession(request)) throw forbidden('The request comes from another site')
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_BYTES)))
  const email = (form.get('email') ?? '').slice(0, maxEmailLength)
  const origin = returnTarget(form.get('origin'), url, services.cors)
  const isKept = form.has('keep')
  const client = { address, signal: request.signal, isKept }
  const outcome = await services.signIn.attempt(email, form.get('password') ?? '', client)
  const { signInPage } = services
  const language = signInPage.languageOf(request)
  const messages = MESSAGES[language]
  const refuse = (status: number, problem: string, headers = {}) =>
    signInPage.respond({ language, origin, email, problem, isInvalid: status === 401 }, status, headers)
  if (outcome.kind === 'wrong') return refuse(401, messages.wrong)
  if (outcome.kind === 'unavailable') return refuse(503, messages.unavailable, { 'retry-after': '60' })
  if (outcome.kind === 'throttled') {
    const { retryAfterSeconds: seconds } = outcome
    return refuse(429, messages.throttled(Math.ceil(seconds / 60)), { 'retry-after': String(seconds) })
  }
  // This page again: the browser shows whether it keeps cookies before it reaches the Studio.
  const search = new URLSearchParams(url.search)
  search.set('origin', origin)
  search.set(STARTED, '')
  const response = redirectTo(`?${search}`)
  response.headers.set('set-cookie', sessionCookie(outcome.secret, services.cookieScope, isKept))
  return response
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}

export function signOut({ request, services }: RequestContext): Response {
  if (!services.cors.mayUseSession(request)) throw forbidden('The request comes from another site')
  for (const secret of [sessionSecretOf(request), bearerOf(request)])
    if (secret) services.accounts.sessions.end(secret)
  const response = jsonResponse({ ok: true })
  response.headers.set('set-cookie', sessionCookie(null, services.cookieScope))
  return response
}

function withTicket(target: string, userId: string, { cors, tickets }: LakeServices): string {
  const url = URL.parse(target)
  if (!url || !cors.studioOf(url.origin) || !isPrivateWay(url)) return target
  url.hash = `sid=${tickets.issue(userId)}`
  return url.href
}

/** Over plain HTTP a ticket could be read on its way. */
function isPrivateWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** Exchanges a ticket for a token. */
export function fetchToken({ url, services }: RequestContext): Response {
  const userId = services.tickets.redeem(url.searchParams.get('sid') ?? '')
  if (!userId) throw unauthorized()
  return jsonResponse({ token: services.accounts.sessions.begin(userId) })
}

/** A path of the Studio on this origin, or the Studio of a trusted one: its other pages might send a ticket on. */
function returnTarget(origin: string | null, here: URL, cors: Cors): string {
  const target = URL.parse(origin ?? '', here)
  const other = target && cors.studioOf(target.origin)
  if (other) return other
  const isStudio = target?.host === here.host && /^\/studio(\/|$)/.test(target.pathname)
  return target && isStudio ? `${target.pathname}${target.search}${target.hash}` : STUDIO
}
