import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { launchPostgres, type PostgresOptions, type Run } from './launch.ts'
import { clearLeftovers } from './leftovers.ts'

export type PostgresServer = {
  /** Whether it takes connections now; not while it is being restarted. */
  isReady(): boolean
  /** Ends it in order; open transactions are rolled back. */
  stop(): Promise<void>
}

const firstDelay = 100
const longestDelay = 10_000
/** A server that ran for so long did not fail at its start: waiting begins anew. */
const steadyAfter = 30_000
const stopPatience = 20_000

/** Starts PostgreSQL and starts it again whenever it ends. Rejects when the first start fails. */
export async function startPostgres(options: PostgresOptions, log: Log): Promise<PostgresServer> {
  const stopping = new AbortController()
  const hasToStop = () => stopping.signal.aborted
  let delay = firstDelay

  const { ended } = await clearLeftovers(options.clusterDir)
  if (ended > 0) log.warn({ ended }, 'Ended PostgreSQL processes that a killed server left behind')
  let current = launchPostgres(options, log)
  const endWithUs = () => current.kill('SIGINT')
  // Before others, who may remove its files then.
  process.prependOnceListener('exit', endWithUs)
  await current.ready.catch((error: unknown) => {
    process.off('exit', endWithUs)
    throw error
  })
  const supervision = supervise()

  async function supervise(): Promise<void> {
    while (!hasToStop()) {
      const startedAt = Date.now()
      const lastWords = await current.ended
      if (hasToStop()) return
      if (Date.now() - startedAt > steadyAfter) delay = firstDelay
      log.error({ lastWords }, 'PostgreSQL ended unexpectedly; it is being restarted')
      await restart()
    }
  }

  async function restart(): Promise<void> {
    let isFailureTold = false
    while (!hasToStop()) {
      await wait(delay, null, { signal: stopping.signal }).catch(() => {})
      delay = Math.min(delay * 2, longestDelay)
      if (hasToStop()) return
      try {
        current = await relaunch()
        log.info({}, 'PostgreSQL recovered')
        return
      } catch (error) {
        if (!isFailureTold) log.error({ err: error }, 'PostgreSQL restart failed, retrying')
        isFailureTold = true
      }
    }
  }

  async function relaunch(): Promise<Run> {
    await clearLeftovers(options.clusterDir)
    if (hasToStop()) throw new Error('The server is being stopped.')
    const run = launchPostgres(options, log)
    current = run
    await run.ready
    return run
  }

  return {
    isReady: () => !hasToStop() && current.isReady(),
    async stop() {
      stopping.abort()
      process.off('exit', endWithUs)
      current.kill('SIGINT')
      const force = setTimeout(() => current.kill('SIGQUIT'), stopPatience)
      await supervision
      await current.ended
      clearTimeout(force)
    },
  }
}
