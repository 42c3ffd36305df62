import type { ConnectionOptions, EmbeddedPostgres } from './postgres.ts'

const form = 'postgres://user:password@host:port/postgres'

/** What libpq calls sslmode, for `postgres`: only verify-full asks whose certificate it is. */
const encryption = new Map<string, (host: string) => ConnectionOptions['ssl']>([
  ['disable', () => false],
  ['prefer', () => 'prefer'],
  ['require', () => 'require'],
  // Its own 'verify-full' would look for the name localhost in the certificate of a server that is named by address.
  ['verify-full', (host) => ({ host })],
])

/**
 * A PostgreSQL server (15 or newer) that somebody else runs, by the URL of a superuser, or from 16 on of a role with
 * CREATEDB, CREATEROLE and BYPASSRLS: `postgres://user:password@host:5432/postgres?sslmode=require`. Throws with one line
 * about DATABASE_URL when it says anything that would not be done.
 */
export function externalPostgres(url: string): EmbeddedPostgres {
  if (!URL.canParse(url)) throw new Error(`DATABASE_URL must be ${form}`)
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url)
  if (!/^postgres(ql)?:$/.test(protocol) || !username || !hostname)
    throw new Error(`DATABASE_URL must be ${form}`)
  // `postgres` cuts a host at its first colon.
  if (hostname.includes(':'))
    throw new Error(`DATABASE_URL must name its host, or say an IPv4 address: not ${hostname}`)
  // Messages and leads are databases of their own, made and named here.
  if (!['', '/', '/postgres'].includes(pathname))
    throw new Error(`DATABASE_URL names a server, whose database to begin with is /postgres: not ${pathname}`)
  const others = [...searchParams.keys()].filter((name) => name !== 'sslmode')
  if (others.length > 0)
    throw new Error(`DATABASE_URL may say nothing but sslmode after its ?: not ${others.join(', ')}`)
  const mode = searchParams.get('sslmode') ?? 'disable'
  const ssl = encryption.get(mode)
  if (!ssl)
    throw new Error(`DATABASE_URL says sslmode=${mode}: it must be disable, prefer, require or verify-full`)
  return {
    superuser: {
      host: hostname,
      port: Number(port || 5432),
      username: decoded(username),
      password: decoded(password),
      ssl: ssl(hostname),
    },
    isReady: () => true,
    close: async () => {},
  }
}

/** Part of a URL as it is meant. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('DATABASE_URL has a % in its user or password that is no part of a code: write it as %25')
  }
}
