import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { ProjectSecrets } from '../secrets.ts'
import { refusal } from './api-surface.ts'
import { openConnectionPool } from './connection-pool.ts'
import { postgrestError } from './database-errors.ts'
import type { loadLite } from './lite.ts'
import type { Log } from './log.ts'
import type { ConnectionOptions } from './postgres/postgres.ts'
import { quietly } from './quiet-console.ts'

/** A Supabase project of this process, for `createClient(url, anonKey, { global: { fetch } })`. */
export type Backend = { url: string; anonKey: string; secretKey: string; fetch: typeof globalThis.fetch }

type Options = {
  name: 'contact' | 'leads'
  /** Whether anybody signs in to this project. */
  hasUsers: boolean
  connection: ConnectionOptions & { database: string }
  secrets: ProjectSecrets
  isDatabaseReady(): boolean
}

/** Open connections of one project at most. */
const connections = 8

/** How long a refused sign-in takes at least, in milliseconds, so that it does not tell whether the user exists. */
const refusedSignInTakes = 250

/** Opens the API of a migrated database. */
export async function openBackend(
  { App, ConsoleEmailDriver, createPostgresConnection }: Awaited<ReturnType<typeof loadLite>>,
  { name, hasUsers, connection, secrets, isDatabaseReady }: Options,
  log: Log,
): Promise<{ backend: Backend; close(): Promise<void> }> {
  const { anonKey, secretKey, jwtSecret } = secrets
  const database = createPostgresConnection({
    // Tells the projects apart in Lite's cache of schemas; the options say how to connect.
    url: '',
    introspection: { name },
    postgresOptions: {
      ...connection,
      idle_timeout: 60,
      connect_timeout: 5,
      // Once PostgreSQL is back, so are we.
      backoff: () => 0.05,
      connection: { statement_timeout: 15_000, application_name: `lumipath-${name}` },
      types: { timestamptz: isoTimes },
      onnotice: () => {},
    },
  })
  const pool = openConnectionPool(database.driver.options as never, connections)
  database.kysely = new Kysely({ dialect: new PostgresJSDialect({ postgres: async () => pool as never }) })
  // Lite would grant everything on every table to everybody with the first request, unless it believes it has done so.
  Object.assign(database, { normalizeDbError: postgrestError, rlsState: 'active' })
  const app = new App({
    connection: database,
    db: { driver: 'postgres' },
    api: { schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: anonKey,
      secret_key: secretKey,
      enable_signup: false,
      enable_refresh_token_rotation: true,
      jwt_expiry: 3600,
      minimum_password_length: 12,
      email: { enable_confirmations: false },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false }, drivers: { email: new ConsoleEmailDriver({ silent: true }) } },
  })
  await quietly(async () => {
    await app.init()
    await database.introspect({ useCache: true })
  })

  async function answer(request: Request): Promise<Response> {
    const refused = await refusal(request, hasUsers)
    if (refused) return refused
    if (!isDatabaseReady()) return unavailable()
    const started = performance.now()
    const response = await quietly(async () => app.fetch(request, { peerAddress: null }))
    const { pathname } = new URL(request.url)
    if (response.status >= 500)
      log.error({ project: name, status: response.status, pathname }, 'Supabase failed')
    if (pathname.endsWith('/token') && response.status === 400)
      await wait(Math.max(0, refusedSignInTakes + randomInt(50) - (performance.now() - started)))
    return response
  }

  return {
    backend: {
      url: `http://${name}.supabase.internal`,
      anonKey,
      secretKey,
      fetch: (input, init) => untilAborted(new Request(input, init), answer),
    },
    close: () => pool.end(),
  }
}

/** PostgREST's form of a time; PostgreSQL's own is not ISO 8601. Sessions run in UTC. */
const isoTimes = {
  to: 1184,
  from: [1184],
  serialize: (time: unknown) => time,
  parse: (time: string) => time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

function untilAborted(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
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

function unavailable(): Response {
  const message = 'Database connection error. Retrying the connection.'
  return Response.json({ code: 'PGRST001', message, details: null, hint: null }, { status: 503 })
}
