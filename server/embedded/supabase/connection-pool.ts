import postgres from 'postgres'

type Sql = postgres.Sql
type Options = postgres.Options<Record<string, postgres.PostgresType>>
type ReservedConnection = { unsafe(query: string, parameters: never[]): Promise<unknown>; release(): void }
type Client = { sql: Sql; isOpen: boolean }

/**
 * Connections for Kysely, one per client of `postgres`. In one client with many, a connection that breaks inside a
 * transaction is used once more for the rollback, which ends the process (postgres 3.4.9 writes to a socket that is
 * null), and then handed to the next request. Here a broken connection refuses, and is never given out again.
 */
export function openConnectionPool(options: Options, size: number) {
  const idle: Client[] = []
  const waiting: (() => void)[] = []
  const clients = new Set<Client>()

  function connect(): Client {
    const sql = postgres({ ...options, max: 1, onclose: () => discard(client) })
    const client: Client = { isOpen: true, sql }
    clients.add(client)
    return client
  }

  function discard(client: Client) {
    client.isOpen = false
    clients.delete(client)
    if (idle.includes(client)) idle.splice(idle.indexOf(client), 1)
    waiting.shift()?.()
  }

  async function take(): Promise<Client> {
    while (idle.length === 0 && clients.size >= size)
      await new Promise<void>((resolve) => waiting.push(resolve))
    return idle.pop() ?? connect()
  }

  function giveBack(client: Client) {
    if (!client.isOpen) return
    idle.push(client)
    waiting.shift()?.()
  }

  return {
    async reserve(): Promise<ReservedConnection> {
      const client = await take()
      const reserved = await client.sql.reserve().catch((error: unknown) => {
        discard(client)
        throw error
      })
      return {
        async unsafe(query, parameters) {
          if (!client.isOpen)
            throw Object.assign(new Error('The connection was lost.'), { code: 'CONNECTION_CLOSED' })
          return await reserved.unsafe(query, parameters)
        },
        release() {
          if (client.isOpen) reserved.release()
          giveBack(client)
        },
      }
    },
    async end(): Promise<void> {
      await Promise.all([...clients].map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}
