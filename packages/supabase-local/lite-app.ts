import type { ServerOptions } from '@supabase/lite'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { withoutConsole } from '../shared/quiet-console.ts'
import { ConnectionPool } from './connection-pool.ts'
import { postgrestError } from './database-errors.ts'
import type { loadLite } from './lite.ts'
import type { ProjectSecrets } from './options.ts'
import type { ConnectionOptions } from './postgres/postgres.ts'
import { authError } from './api-surface.ts'

export type LiteApp = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

type Options = { secrets: ProjectSecrets; prefix: string; minPasswordLength: number }

const maxProjectConnections = 8

export async function openLiteApp(
  { App, ConsoleEmailDriver, createPostgresConnection }: Awaited<ReturnType<typeof loadLite>>,
  connection: ConnectionOptions & { database: string },
  { secrets, prefix, minPasswordLength }: Options,
): Promise<LiteApp> {
  const database = createPostgresConnection({
    introspection: { name: connection.database },
    postgresOptions: {
      ...connection,
      connect_timeout: 5,
      // Seconds: reconnect right after PostgreSQL recovers.
      backoff: () => 0.05,
      connection: { statement_timeout: 15_000, application_name: `${prefix}-${connection.database}` },
      types: { timestamptz: isoTimes },
      onnotice: () => {},
    },
  })
  const pool = new ConnectionPool(database.driver.options as never, maxProjectConnections)
  database.kysely = new Kysely({ dialect: new PostgresJSDialect({ postgres: async () => pool as never }) })
  // Unless `rlsState` is active, Lite grants everything on every table on the first request.
  Object.assign(database, { normalizeDbError: postgrestError, rlsState: 'active' })
  const app = new App({
    connection: database,
    db: { driver: 'postgres' },
    api: { schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.anonKey,
      secret_key: secrets.secretKey,
      enable_signup: false,
      enable_refresh_token_rotation: true,
      jwt_expiry: 3600,
      // As supabase/contact/supabase/config.toml.
      sessions: { timebox: '720h', inactivity_timeout: '720h' },
      minimum_password_length: minPasswordLength,
      email: { enable_confirmations: false },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { admin: false, middlewares: [hashForUnknownUsers, refuseChangedPasswords] },
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  })
  await withoutConsole(async () => {
    await app.init()
    await database.introspect({ useCache: true })
  })
  return {
    // Lite trusts local callers; null is never local.
    fetch: (request) => withoutConsole(async () => app.fetch(request, { peerAddress: null })),
    close: () => pool.end(),
  }
}

/** PostgREST's format; PostgreSQL's own is not ISO 8601. Sessions run in UTC. */
const isoTimes = {
  to: 1184,
  from: [1184],
  serialize: (time: unknown) => time,
  parse: (time: string) => time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

/** Hash of 40 random bytes that were discarded. */
const unknownUser = {
  encrypted_password: '$2b$10$N1PRXG8q1g2RuQFC.T6kaO0JuCZuLGr/R486yJK01aKOQkOTF/CTW',
  confirmed_at: '1970-01-01T00:00:00Z',
}

/** Supabase Lite hashes only for known users; without this, response times reveal which addresses exist. */
const hashForUnknownUsers: NonNullable<ServerOptions['middlewares']>[number] = async (context, next) => {
  if (context.req.path.endsWith('/token')) {
    // `repo` is new for each request, so replacing its methods affects no other.
    const { repo } = context.get('authService')
    const findUser = repo.findUserByEmail.bind(repo)
    repo.findUserByEmail = async (email) =>
      (await findUser(email)) ?? (unknownUser as Awaited<ReturnType<typeof findUser>>)
  }
  await next()
}

/** Ends a session whose password changed during sign-in: Supabase Lite compares it before it creates the session. */
const refuseChangedPasswords: NonNullable<ServerOptions['middlewares']>[number] = async (context, next) => {
  if (!context.req.path.endsWith('/token') || context.req.query('grant_type') !== 'password') return next()
  // `repo` is new for each request, so replacing its methods affects no other.
  const { repo } = context.get('authService')
  const findUser = repo.findUserByEmail.bind(repo)
  const createSession = repo.createSession.bind(repo)
  let comparedHash: string | null | undefined
  let session: { id: string; user_id: string } | undefined
  repo.findUserByEmail = async (email) => {
    const user = await findUser(email)
    comparedHash = user?.encrypted_password
    return user
  }
  repo.createSession = async (fields) => {
    session = fields
    return createSession(fields)
  }
  await next()
  if (!session) return
  // A write waits for a concurrent change; a read does not.
  const user = await repo.updateUser(session.user_id, {})
  if (user?.encrypted_password === comparedHash) return
  await repo.deleteRefreshTokensForSession(session.id)
  await repo.deleteSession(session.id)
  context.res = authError(400, 'invalid_credentials', 'Invalid login credentials')
}
