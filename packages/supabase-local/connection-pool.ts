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
export class ConnectionPool {
  readonly #options: Options
  readonly #size: number
  readonly #idleTimeout: number
  readonly #clients = new Set<Client>()
  readonly #idle: Client[] = []
  readonly #queue: ((client: Client) => void)[] = []
  /** Later clients reuse the parsed options: each would fetch array types itself, with uncaught failures. */
  #parsedOptions: ParsedOptions | undefined

  constructor(options: Options, size: number, idleTimeout = defaultIdleTimeout) {
    this.#options = options
    this.#size = size
    this.#idleTimeout = idleTimeout
  }

  async reserve(): Promise<ReservedConnection> {
    const client = await this.#acquire()
    const timer = setTimeout(() => this.#discard(client), connectTimeout)
    try {
      // `reserve` never resolves on a new connection without a first query.
      if (this.#parsedOptions && !client.hasConnected)
        await untilLost(client, () => client.sql.unsafe('select 1'))
      client.hasConnected = true
      const reserved = await untilLost(client, () => client.sql.reserve())
      return {
        unsafe: (query, parameters) => untilLost(client, () => reserved.unsafe(query, parameters)),
        release: () => {
          this.#parsedOptions ??= { ...(client.sql.options as unknown as ParsedOptions), fetch_types: false }
          if (client.isOpen) reserved.release()
          this.#putBack(client)
        },
      }
    } catch (error) {
      this.#discard(client)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#clients].map(({ sql }) => sql.end({ timeout: 5 })))
  }

  #connect(): Client {
    const parsed = this.#parsedOptions
    const settings = parsed ? { ...parsed, shared: { ...parsed.shared, retries: 0 } } : this.#options
    const sql = postgres({ ...settings, max: 1, onclose: () => this.#discard(client) } as Options)
    const client: Client = { sql, isOpen: true, pendingRejects: new Set() }
    this.#clients.add(client)
    return client
  }

  #discard(client: Client): void {
    if (!this.#clients.delete(client)) return
    client.isOpen = false
    clearTimeout(client.idleTimer)
    for (const rejectLost of client.pendingRejects) rejectLost()
    // Deferred: this may run inside a callback of the client.
    setImmediate(() => void client.sql.end({ timeout: 0 }))
    if (this.#idle.includes(client)) this.#idle.splice(this.#idle.indexOf(client), 1)
    this.#queue.shift()?.(this.#connect())
  }

  async #acquire(): Promise<Client> {
    const reused = this.#idle.pop()
    clearTimeout(reused?.idleTimer)
    if (reused) return reused
    if (this.#clients.size < this.#size) return this.#connect()
    return new Promise((resolve) => this.#queue.push(resolve))
  }

  #putBack(client: Client): void {
    if (!client.isOpen) return
    const next = this.#queue.shift()
    if (next) return next(client)
    this.#idle.push(client)
    client.idleTimer = setTimeout(() => this.#discard(client), this.#idleTimeout).unref()
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
