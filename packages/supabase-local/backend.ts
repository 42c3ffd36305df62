import { randomInt } from 'node:crypto'
import { setImmediate as yieldToEvents, setTimeout as delay } from 'node:timers/promises'
import { refusal } from './api-surface.ts'
import { tokenRefusal } from './bearer-token.ts'
import type { LiteApp } from './lite-app.ts'
import type { Log, ProjectSecrets } from './options.ts'
import { withReuse } from './refreshes.ts'

export type Backend = { url: string; anonKey: string; secretKey: string; fetch: typeof globalThis.fetch }

type Options = {
  name: string
  hasUsers: boolean
  secrets: ProjectSecrets
  isDatabaseReady(): boolean
  now?: () => number // monotonic, ms
}

const minRejectedSignInTime = 250 // ms; hides whether the user exists

/** Exposes the allow-listed part of Supabase Lite as a `fetch`. */
export function createBackend(app: LiteApp, options: Options, log: Log): Backend {
  const { name, hasUsers, secrets, isDatabaseReady, now } = options
  const fetchLite = withReuse(app.fetch, { now })

  async function respond(request: Request): Promise<Response> {
    const refused = await refusal(request, hasUsers)
    if (refused) return refused
    const { pathname } = new URL(request.url)
    const badToken = pathname.startsWith('/rest/') ? tokenRefusal(request, secrets.jwtSecret) : null
    if (badToken) return badToken
    if (!isDatabaseReady()) return unavailable()
    const started = performance.now()
    const response = await fetchLite(request)
    // The supervisor logs outages (503).
    if (response.status >= 500 && response.status !== 503)
      log.error(
        { project: name, status: response.status, code: await codeOf(response), pathname },
        'Supabase failed',
      )
    if (pathname.endsWith('/token') && response.status === 400)
      await delay(Math.max(0, minRejectedSignInTime + randomInt(50) - (performance.now() - started)))
    return response
  }

  return {
    url: `http://${name}.supabase.internal`,
    anonKey: secrets.anonKey,
    secretKey: secrets.secretKey,
    fetch: (input, init) => untilAborted(new Request(input, init), respond),
  }
}

/** Of PostgreSQL or PostgREST. The message may hold personal data. */
async function codeOf(response: Response): Promise<unknown> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null
  return body?.code
}

async function untilAborted(
  request: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { signal } = request
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    respond(request)
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject)
  })
}

/** PostgREST's response to a lost database. Yields: immediate retries would keep the event loop from seeing the recovery. */
async function unavailable(): Promise<Response> {
  await yieldToEvents()
  const message = 'Database connection error. Retrying the connection.'
  return Response.json({ code: 'PGRST001', message, details: null, hint: null }, { status: 503 })
}
