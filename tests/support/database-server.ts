import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openEmbeddedPostgres, withConnection } from '../../packages/supabase-local/postgres/postgres.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'

export type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>

export async function startDatabaseServer(directory: string) {
  const server = await openEmbeddedPostgres(directory, {
    prefix: supabaseConfig.prefix,
    logger: { info() {}, warn() {}, error: console.error },
  })
  const { host, username, password } = server.superuser
  const relay = createServer((socket) => {
    const database = connect(join(host, '.s.PGSQL.5432'))
    socket.pipe(database).pipe(socket)
    for (const [end, other] of [
      [socket, database],
      [database, socket],
    ] as const) {
      end.on('error', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo
  return {
    url: `postgres://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    sql: (database: string, text: string) =>
      withConnection(server.superuser, database, async (sql) => [...(await sql.unsafe(text))]),
    async close() {
      relay.close()
      await server.close()
    },
  }
}
