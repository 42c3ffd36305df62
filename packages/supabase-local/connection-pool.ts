import postgres from 'postgres'

type Options = postgres.Options<Record<string, postgres.PostgresType>>
type ParsedOptions = Record<string, unknown> & { shared: { retries: number } }
type ReservedConnection = { unsafe(query: string, parameters: never[]): Promise<unknown>; release(): void }

type Client = {
  sql: postgres.Sql
  isOpen: boolean
  hasConnected?: boolean
  pendingRejects: Set<() => void>
  idleTimer?: NodeJS.Timeout
}

const connectTimeout = 10_000 // ms
const defaultIdleTimeout = 60_000 // ms

/**
 * One `postgres` client (3.4.9) per connection: a client with many reuses a broken connection for the rollback, which
 * crashes the process, and may leave waiting requests pending forever. A broken connection is never reused.
 * Its `idle_timeout` may close a connection that is just being handed out; hence the timer.
 */
export function openConnectionPool(options: Options, size: number, idleTimeout = defaultIdleTimeout) {
  const clients = new Set<Client>()
  const idle: Client[] = []
  const queue: ((client: Client) => void)[] = []
  let parsedOptions: ParsedOptions | undefined

  function connect(): Client {
    const settings = parsedOptions
      ? { ...parsedOptions, shared: { ...parsedOptions.shared, retries: 0 } }
      : options
    const sql = postgres({ ...settings, max: 1, onclose: () => discard(client) } as Options)
    const client: Client = { sql, isOpen: true, pendingRejects: new Set() }
    clients.add(client)
    return client
  }

  function discard(client: Client) {
    if (!clients.delete(client)) return
    client.isOpen = false
    clearTimeout(client.idleTimer)
    for (const rejectLost of client.pendingRejects) rejectLost()
    // Deferred: this may run inside a callback of the client.
    setImmediate(() => void client.sql.end({ timeout: 0 }))
    if (idle.includes(client)) idle.splice(idle.indexOf(client), 1)
    queue.shift()?.(connect())
  }

  async function acquire(): Promise<Client> {
    const reused = idle.pop()
    clearTimeout(reused?.idleTimer)
    if (reused) return reused
    if (clients.size < size) return connect()
    return new Promise((resolve) => queue.push(resolve))
  }

  function putBack(client: Client) {
    if (!client.isOpen) return
    const next = queue.shift()
    if (next) next(client)
    else {
      idle.push(client)
      client.idleTimer = setTimeout(() => discard(client), idleTimeout).unref()
    }
  }

  /** Later clients reuse the parsed options: each would fetch array types itself, with uncaught failures. */
  function saveParsedOptions({ sql }: Client) {
    parsedOptions ??= { ...(sql.options as unknown as ParsedOptions), fetch_types: false }
  }

  async function reserve(): Promise<ReservedConnection> {
    const client = await acquire()
    const timer = setTimeout(() => discard(client), connectTimeout)
    try {
      // `reserve` never resolves on a new connection without a first query.
      if (parsedOptions && !client.hasConnected) await untilLost(client, () => client.sql.unsafe('select 1'))
      client.hasConnected = true
      const reserved = await untilLost(client, () => client.sql.reserve())
      return {
        unsafe: (query, parameters) => untilLost(client, () => reserved.unsafe(query, parameters)),
        release() {
          saveParsedOptions(client)
          if (client.isOpen) reserved.release()
          putBack(client)
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

/** Rejects when the connection is lost. (`Promise.race` with one long-lived promise would retain every result.) */
function untilLost<Result>(client: Client, run: () => PromiseLike<Result>): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const rejectLost = () =>
      reject(Object.assign(new Error('The connection was lost.'), { code: 'CONNECTION_CLOSED' }))
    if (!client.isOpen) return rejectLost()
    client.pendingRejects.add(rejectLost)
    const done = () => client.pendingRejects.delete(rejectLost)
    run().then(
      (result) => (done(), resolve(result)),
      (error: unknown) => (done(), reject(error as Error)),
    )
  })
}
