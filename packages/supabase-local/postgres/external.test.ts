import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../shared/files/temporary-folder.ts'
import { externalPostgres } from './external.ts'
import { withConnection } from './postgres.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

const sslRequestCode = 80877103
const refusal = Buffer.from('E\0\0\0\x1dSFATAL\0C28000\0Mno entry\0\0')

/** Records how clients connect, accepts TLS with a certificate, and refuses every login. */
async function startServer(certificate?: { key: string; cert: string }) {
  const seen: string[] = []
  const refuse = (socket: Socket | TLSSocket, how: string) =>
    socket.once('data', () => {
      seen.push(how)
      socket.end(refusal)
    })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (packet) => {
      if (packet.readInt32BE(4) !== sslRequestCode) {
        seen.push('plain')
        socket.end(refusal)
      } else if (certificate) {
        socket.write('S')
        const secured = new TLSSocket(socket, { isServer: true, ...certificate })
        secured.on('error', () => seen.push('untrusted'))
        refuse(secured, 'encrypted')
      } else {
        socket.write('N')
        socket.once('data', (next) => {
          seen.push(next.readInt32BE(4) === 196608 ? 'plain' : 'tls required')
          socket.end(refusal)
        })
      }
    })
  }).listen(0, '127.0.0.1')
  undo.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { authority: `127.0.0.1:${port}`, seen }
}

const connectionError = (url: string) =>
  withConnection(externalPostgres(url).superuser, 'contact', (sql) => sql`select 1`).then(
    () => 'answered',
    (error: Error) => error.message,
  )

function selfSigned() {
  const folder = temporaryFolder('certificate')
  undo.push(folder.remove)
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder.path, name)) as [string, string]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const { status } = spawnSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert])
  expect(status).toBe(0)
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

test.each(['require', 'verify-full'])('sslmode=%s sends nothing to a server without TLS', async (mode) => {
  const { authority, seen } = await startServer()
  await connectionError(`postgres://postgres:secret@${authority}/postgres?sslmode=${mode}`)
  expect(seen).toEqual(['tls required'])
})

test.each(['', '?sslmode=disable', '?sslmode=prefer'])(
  'with %o connects to a server without TLS',
  async (query) => {
    const { authority, seen } = await startServer()
    expect(await connectionError(`postgres://postgres:secret@${authority}/postgres${query}`)).toBe('no entry')
    expect(seen).toEqual(['plain'])
  },
)

test('sslmode=prefer and require accept any certificate, verify-full only a trusted one', async (context) => {
  if (spawnSync('openssl', ['version']).error) return context.skip('openssl is not installed')
  const { authority, seen } = await startServer(selfSigned())
  const url = `postgres://postgres:secret@${authority}/postgres`
  expect(await connectionError(`${url}?sslmode=prefer`)).toBe('no entry')
  expect(await connectionError(`${url}?sslmode=require`)).toBe('no entry')
  expect(seen).toEqual(['encrypted', 'encrypted'])
  expect(await connectionError(`${url}?sslmode=verify-full`)).toMatch('self-signed certificate')
  expect(seen.slice(2)).not.toContain('encrypted')
})

test.each([
  ['postgres://u:p@host/postgres?sslmode=verify-ca', /sslmode.*disable, prefer, require or verify-full/],
  ['postgres://u:p@host/postgres?sslrootcert=ca.pem', /sslrootcert/],
  ['postgres://u:p@host/postgres?sslmode=require&application_name=x', /application_name/],
  ['postgres://u:p@/postgres?host=/var/run/postgresql', /postgres:\/\/user:password@host:port\/postgres/],
  ['postgres://u:p@[::1]:5432/postgres', /IPv4/],
  ['mysql://u:p@host/postgres', /postgres:\/\/user:password@host:port\/postgres/],
  ['postgres://host/postgres', /postgres:\/\/user:password@host:port\/postgres/],
  ['postgres://u:100%@localhost/postgres', /%25/],
  ['postgres://u%zz:p@127.0.0.1/postgres', /%25/],
  ['postgres://u:p@host/postgres', /another host \(host\).*sslmode=verify-full/],
  ['postgres://u:p@10.0.0.7/postgres', /another host \(10\.0\.0\.7\)/],
  ['postgres://u:p@127.0.0.1.example/postgres', /another host/],
  ['postgres://u:p@host/postgres?sslmode=', /disable, prefer, require or verify-full/],
  ['postgres://u:p@host/otherdb', /not \/otherdb/],
  ['postgres://u:p@host/postgres/', /not \/postgres\//],
])('rejects %s with a one-line error', (url, message) => {
  expect(() => externalPostgres(url)).toThrow(message)
  expect(() => externalPostgres(url)).toThrow(/^DATABASE_URL [^\n]+$/)
})

test.each(['', '/', '/postgres'])('decodes user and password of the URL, with the path %o', (path) => {
  const { superuser } = externalPostgres(
    `postgres://mei%40academy:50%25%3A%2F@host:5433${path}?sslmode=require`,
  )
  expect(superuser).toMatchObject({ host: 'host', port: 5433, username: 'mei@academy', password: '50%:/' })
})
