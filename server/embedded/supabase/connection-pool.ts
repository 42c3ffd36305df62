import postgres from 'postgres'

type Options = postgres.Options<Record<string, postgres.PostgresType>>
type ReservedConnection = { unsafe(query: string, parameters: never[]): Promise<unknown>; release(): void }

/** A client of `postgres` with one connection. */
type Client = {
  sql: postgres.Sql
  isOpen: boolean
  /** Ends what waits for the connection, when it is gone. */
  waits: Set<() => void>
}

/** How long a new connection may take, in milliseconds. */
const patience = 10_000

/**
 * Connections for Kysely, one per client of `postgres` (3.4.9). In one client with many, a connection that breaks in a
 * transaction is used once more for the rollback, which ends the process (it writes to a socket that is null), is then
 * handed to the next request, and may leave whoever waits for it waiting for ever. Here a broken connection refuses
 * whatever is still asked of it, and is never given out again.
 */
export function openConnectionPool(options: Options, size: number) {
  const clients = new Set<Client>()
  const idle: Client[] = []
  const waiting: ((client: Client) => void)[] = []

  function connect(): Client {
    const sql = postgres({ ...options, max: 1, onclose: () => discard(client) })
    const client: Client = { sql, isOpen: true, waits: new Set() }
    clients.add(client)
    return client
  }

  function discard(client: Client) {
    if (!clients.delete(client)) return
    client.isOpen = false
    for (const lose of client.waits) lose()
    // Not at once: we may be inside of it.
    setImmediate(() => void client.sql.end({ timeout: 0 }))
    if (idle.includes(client)) idle.splice(idle.indexOf(client), 1)
    waiting.shift()?.(connect())
  }

  async function take(): Promise<Client> {
    if (idle.length > 0) return idle.pop()!
    if (clients.size < size) return connect()
    return new Promise((resolve) => waiting.push(resolve))
  }

  function giveBack(client: Client) {
    if (!client.isOpen) return
    const next = waiting.shift()
    if (next) next(client)
    else idle.push(client)
  }

  async function reserve(): Promise<ReservedConnection> {
    const client = await take()
    const timer = setTimeout(() => discard(client), patience)
    try {
      const reserved = await untilLost(client, () => client.sql.reserve())
      return {
        unsafe: (query, parameters) => untilLost(client, () => reserved.unsafe(query, parameters)),
        release() {
          if (client.isOpen) reserved.release()
          giveBack(client)
        },
      }
    } catch (error) {
      discard(client)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    reserve,
    async end(): Promise<void> {
      await Promise.all([...clients].map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

/**
 * Does what a connection is asked, and rejects when it is lost meanwhile or was before. (A race with one promise for the
 * life of the connection would keep every answer for as long.)
 */
function untilLost<Answer>(client: Client, ask: () => PromiseLike<Answer>): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const lose = () =>
      reject(Object.assign(new Error('The connection was lost.'), { code: 'CONNECTION_CLOSED' }))
    if (!client.isOpen) return lose()
    client.waits.add(lose)
    const done = () => client.waits.delete(lose)
    ask().then(
      (answer) => (done(), resolve(answer)),
      (error: unknown) => (done(), reject(error as Error)),
    )
  })
}
