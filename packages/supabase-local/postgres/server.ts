import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../options.ts'
import { launchPostgres, type PostgresOptions, type Run } from './launch.ts'
import { clearLeftovers } from './processes.ts'

export type PostgresServer = {
  isReady(): boolean
  stop(): Promise<void>
}

const minDelay = 100 // ms
const maxDelay = 10_000 // ms
/** Uptime after which an exit resets the delay. */
const stableAfter = 30_000 // ms
const stopTimeout = 20_000 // ms

/** Restarts the server whenever it exits. Rejects when the first start fails. */
export async function startPostgres(options: PostgresOptions, log: Log): Promise<PostgresServer> {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let delay = minDelay

  const { ended } = await clearLeftovers(options.clusterDir)
  if (ended > 0) log.warn({ ended }, 'Ended PostgreSQL processes that a killed server left behind')
  let current = launchPostgres(options, log)
  const stopOnExit = () => current.kill('SIGINT')
  // Before listeners that remove its files.
  process.prependOnceListener('exit', stopOnExit)
  await current.ready.catch((error: unknown) => {
    process.off('exit', stopOnExit)
    throw error
  })
  const supervision = supervise()

  async function supervise(): Promise<void> {
    while (!isStopping()) {
      const startedAt = Date.now()
      const lastWords = await current.ended
      if (isStopping()) return
      if (Date.now() - startedAt > stableAfter) delay = minDelay
      log.error({ lastWords }, 'PostgreSQL ended unexpectedly; it is being restarted')
      await restart()
    }
  }

  async function restart(): Promise<void> {
    let isFailureLogged = false
    while (!isStopping()) {
      await sleep(delay, null, { signal: stopping.signal }).catch(() => {})
      delay = Math.min(delay * 2, maxDelay)
      if (isStopping()) return
      try {
        current = await relaunch()
        log.info({}, 'PostgreSQL recovered')
        return
      } catch (error) {
        if (!isFailureLogged) log.error({ err: error }, 'PostgreSQL restart failed, retrying')
        isFailureLogged = true
      }
    }
  }

  async function relaunch(): Promise<Run> {
    await clearLeftovers(options.clusterDir)
    if (isStopping()) throw new Error('The server is being stopped.')
    const run = launchPostgres(options, log)
    current = run
    await run.ready
    return run
  }

  return {
    isReady: () => !isStopping() && current.isReady(),
    async stop() {
      stopping.abort()
      process.off('exit', stopOnExit)
      current.kill('SIGINT')
      const force = setTimeout(() => current.kill('SIGQUIT'), stopTimeout)
      await supervision
      await current.ended
      clearTimeout(force)
    },
  }
}
