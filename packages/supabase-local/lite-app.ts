import { brand } from '../../app/utils/brand.ts'
import { shortestPassword } from '../../app/utils/password-limits.ts'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { ProjectSecrets } from '../../server/backends/secrets.ts'
import { openConnectionPool } from './connection-pool.ts'
import { refuseChangedPasswords } from './changed-passwords.ts'
import { postgrestError } from './database-errors.ts'
import type { loadLite } from './lite.ts'
import type { ConnectionOptions } from './postgres/postgres.ts'
import { withoutConsole } from '../../server/observability/quiet-console.ts'
import { compareForUnknown } from './unknown-users.ts'

export type LiteApp = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

/** Open connections of one project at most. */
const connections = 8

/** Supabase Lite on a migrated database, with its known hazards closed; it prints nothing and listens nowhere. */
export async function openLiteApp(
  { App, ConsoleEmailDriver, createPostgresConnection }: Awaited<ReturnType<typeof loadLite>>,
  connection: ConnectionOptions & { database: string },
  { anonKey, secretKey, jwtSecret }: ProjectSecrets,
): Promise<LiteApp> {
  const database = createPostgresConnection({
    introspection: { name: connection.database },
    postgresOptions: {
      ...connection,
      connect_timeout: 5,
      // Once PostgreSQL recovered, so are we.
      backoff: () => 0.05,
      connection: { statement_timeout: 15_000, application_name: `${brand.prefix}-${connection.database}` },
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
      minimum_password_length: shortestPassword,
      email: { enable_confirmations: false },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { admin: false, middlewares: [compareForUnknown, refuseChangedPasswords] },
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  })
  await withoutConsole(async () => {
    await app.init()
    await database.introspect({ useCache: true })
  })
  return {
    // Without a peer address nothing counts as a call from this machine, which Lite would trust.
    fetch: (request) => withoutConsole(async () => app.fetch(request, { peerAddress: null })),
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
