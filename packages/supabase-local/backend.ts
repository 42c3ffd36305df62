import { randomInt } from 'node:crypto'
import { setImmediate as yieldToEvents, setTimeout as wait } from 'node:timers/promises'
import type { ProjectSecrets } from '../../server/backends/secrets.ts'
import { refusal } from './api-surface.ts'
import { tokenRefusal } from './bearer-token.ts'
import type { LiteApp } from './lite-app.ts'
import type { Log } from './log.ts'
import { withReuse } from './refreshes.ts'

/** A Supabase project of this process, for `createClient(url, anonKey, { global: { fetch } })`. */
export type Backend = { url: string; anonKey: string; secretKey: string; fetch: typeof globalThis.fetch }

type Options = {
  name: string
  /** Whether anybody signs in to this project. */
  hasUsers: boolean
  secrets: ProjectSecrets
  isDatabaseReady(): boolean
  /** Milliseconds, of a clock that nobody can set back. */
  now?: () => number
}

/** How long a refused sign-in takes at least, in milliseconds, so that it does not tell whether the user exists. */
const refusedSignInTakes = 250

/** Puts what is safe to call of Supabase Lite behind a `fetch`. */
export function createBackend(app: LiteApp, options: Options, log: Log): Backend {
  const { name, hasUsers, secrets, isDatabaseReady, now } = options
  const ask = withReuse(app.fetch, { now })

  async function answer(request: Request): Promise<Response> {
    const refused = await refusal(request, hasUsers)
    if (refused) return refused
    const { pathname } = new URL(request.url)
    const badToken = pathname.startsWith('/rest/') ? tokenRefusal(request, secrets.jwtSecret) : null
    if (badToken) return badToken
    if (!isDatabaseReady()) return unavailable()
    const started = performance.now()
    const response = await ask(request)
    // An outage of the database is told by whoever keeps it running.
    if (response.status >= 500 && response.status !== 503)
      log.error({ project: name, status: response.status, pathname }, 'Supabase failed')
    if (pathname.endsWith('/token') && response.status === 400)
      await wait(Math.max(0, refusedSignInTakes + randomInt(50) - (performance.now() - started)))
    return response
  }

  return {
    url: `http://${name}.supabase.internal`,
    anonKey: secrets.anonKey,
    secretKey: secrets.secretKey,
    fetch: (input, init) => untilAborted(new Request(input, init), answer),
  }
}

async function untilAborted(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { signal } = request
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    answer(request)
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject)
  })
}

/**
 * As PostgREST answers while it has lost the database; supabase-js asks again when the request only reads. It lets the
 * event loop turn: whoever asks again at once must not keep us from hearing that the database is back.
 */
async function unavailable(): Promise<Response> {
  await yieldToEvents()
  const message = 'Database connection error. Retrying the connection.'
  return Response.json({ code: 'PGRST001', message, details: null, hint: null }, { status: 503 })
}
