import postgres from 'postgres'

type Options = postgres.Options<Record<string, postgres.PostgresType>>
/** As the client reads them, with what it has learnt of the types of the database. */
type ReadOptions = Record<string, unknown> & { shared: { retries: number } }
type ReservedConnection = { unsafe(query: string, parameters: never[]): Promise<unknown>; release(): void }

/** A client of `postgres` with one connection. */
type Client = {
  sql: postgres.Sql
  isOpen: boolean
  hasAsked?: boolean
  /** Ends what waits for the connection, when it is gone. */
  waits: Set<() => void>
  /** Runs while nobody has use for it. */
  rest?: NodeJS.Timeout
}

/** How long a new connection may take, in milliseconds. */
const patience = 10_000
/** How long one is kept that nobody uses, in milliseconds. */
const usualRest = 60_000

/**
 * Connections for Kysely, one per client of `postgres` (3.4.9). In one client with many, a connection that breaks in a
 * transaction is used once more for the rollback, which ends the process (it writes to a socket that is null), is then
 * handed to the next request, and may leave whoever waits for it waiting for ever. Here a broken connection refuses
 * whatever is still asked of it, and is never given out again. One that has rested for `rest` is closed here and not by
 * the client's `idle_timeout`, which would also close it under whoever is just being given it.
 */
export function openConnectionPool(options: Options, size: number, rest = usualRest) {
  const clients = new Set<Client>()
  const idle: Client[] = []
  const waiting: ((client: Client) => void)[] = []
  let known: ReadOptions | undefined

  function connect(): Client {
    const settings = known ? { ...known, shared: { ...known.shared, retries: 0 } } : options
    const sql = postgres({ ...settings, max: 1, onclose: () => discard(client) } as Options)
    const client: Client = { sql, isOpen: true, waits: new Set() }
    clients.add(client)
    return client
  }

  function discard(client: Client) {
    if (!clients.delete(client)) return
    client.isOpen = false
    clearTimeout(client.rest)
    for (const lose of client.waits) lose()
    // Not at once: we may be inside of it.
    setImmediate(() => void client.sql.end({ timeout: 0 }))
    if (idle.includes(client)) idle.splice(idle.indexOf(client), 1)
    waiting.shift()?.(connect())
  }

  async function take(): Promise<Client> {
    const rested = idle.pop()
    clearTimeout(rested?.rest)
    if (rested) return rested
    if (clients.size < size) return connect()
    return new Promise((resolve) => waiting.push(resolve))
  }

  function giveBack(client: Client) {
    if (!client.isOpen) return
    const next = waiting.shift()
    if (next) next(client)
    else {
      idle.push(client)
      client.rest = setTimeout(() => discard(client), rest).unref()
    }
  }

  /**
   * A connection begins with a question of the client's own, for the types of arrays, and nobody catches its failure. What
   * the first has learnt serves all: options that have been read are taken as they are.
   */
  function keepTypes({ sql }: Client) {
    known ??= { ...(sql.options as unknown as ReadOptions), fetch_types: false }
  }

  async function reserve(): Promise<ReservedConnection> {
    const client = await take()
    const timer = setTimeout(() => discard(client), patience)
    try {
      // Without that question a new connection would never be reserved.
      if (known && !client.hasAsked) await untilLost(client, () => client.sql.unsafe('select 1'))
      client.hasAsked = true
      const reserved = await untilLost(client, () => client.sql.reserve())
      return {
        unsafe: (query, parameters) => untilLost(client, () => reserved.unsafe(query, parameters)),
        release() {
          keepTypes(client)
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
