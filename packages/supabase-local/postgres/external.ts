import type { ConnectionOptions, EmbeddedPostgres } from './postgres.ts'

const urlFormat = 'postgres://user:password@host:port/postgres'

/** libpq's sslmode as option of `postgres`; only verify-full checks the certificate. */
const sslModes = new Map<string, (host: string) => ConnectionOptions['ssl']>([
  ['disable', () => false],
  ['prefer', () => 'prefer'],
  ['require', () => 'require'],
  // `verify-full` of `postgres` verifies against localhost when the server is an IP address.
  ['verify-full', (host) => ({ host })],
])

/**
 * PostgreSQL 15 or newer, as a superuser; from 16 also a role with CREATEDB, CREATEROLE and BYPASSRLS.
 * Throws one line about DATABASE_URL for every part that would be ignored.
 */
export function externalPostgres(url: string): EmbeddedPostgres {
  if (!URL.canParse(url)) throw new Error(`DATABASE_URL must be ${urlFormat}`)
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url)
  if (!/^postgres(ql)?:$/.test(protocol) || !username || !hostname)
    throw new Error(`DATABASE_URL must be ${urlFormat}`)
  // `postgres` truncates a host at its first colon.
  if (hostname.includes(':'))
    throw new Error(`DATABASE_URL must contain a host name or an IPv4 address: not ${hostname}`)
  if (!['', '/', '/postgres'].includes(pathname))
    throw new Error(`DATABASE_URL must name the database postgres or none: not ${pathname}`)
  const unknown = [...searchParams.keys()].filter((name) => name !== 'sslmode')
  if (unknown.length > 0)
    throw new Error(`DATABASE_URL accepts only the parameter sslmode: not ${unknown.join(', ')}`)
  if (!searchParams.has('sslmode') && !isThisMachine(hostname))
    throw new Error(
      `DATABASE_URL names another host (${hostname}): add ?sslmode=verify-full or require, ` +
        'or disable for a private network that no other program can read',
    )
  const mode = searchParams.get('sslmode') ?? 'disable'
  const ssl = sslModes.get(mode)
  if (!ssl)
    throw new Error(`DATABASE_URL has sslmode=${mode}: it must be disable, prefer, require or verify-full`)
  return {
    superuser: {
      host: hostname,
      port: Number(port || 5432),
      username: decode(username),
      password: decode(password),
      ssl: ssl(hostname),
    },
    isReady: () => true,
    close: async () => {},
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || /^127(\.\d+){3}$/.test(host)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('DATABASE_URL has a % in its user or password outside an escape: write it as %25')
  }
}
