import type { EmbeddedPostgres } from './postgres.ts'

/**
 * A PostgreSQL server (15 or newer) that somebody else runs, by the URL of a superuser, or from 16 on of a role with
 * CREATEDB, CREATEROLE and BYPASSRLS: `postgres://user:password@host:5432/postgres`.
 */
export function externalPostgres(url: string): EmbeddedPostgres {
  const { protocol, hostname, port, username, password } = parsed(url)
  if (!/^postgres(ql)?:$/.test(protocol) || !username)
    throw new Error('DATABASE_URL must be postgres://user:password@host:port/postgres')
  return {
    superuser: {
      host: hostname,
      port: Number(port || 5432),
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
    },
    isReady: () => true,
    close: async () => {},
  }
}

function parsed(url: string): URL {
  if (!URL.canParse(url)) throw new Error('DATABASE_URL is not a URL')
  return new URL(url)
}
