import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './log.ts'

export type Part = {
  isReady(): boolean | Promise<boolean>
  /** In ms after a success; one second by default. */
  recheckAfter?: number
}

export type Readiness = {
  missing(): Promise<string[]>
}

const defaultInterval = 1_000

export function openReadiness(parts: Record<string, Part>, now: () => number = Date.now): Readiness {
  const checks = Object.entries(parts).map(([name, part]) => ({ name, isReady: cachedCheck(part, now) }))
  return {
    async missing() {
      const results = checks.map(async ({ name, isReady }) => ((await isReady()) ? [] : [name]))
      return (await Promise.all(results)).flat()
    },
  }
}

function cachedCheck(
  { isReady, recheckAfter = defaultInterval }: Part,
  now: () => number,
): () => Promise<boolean> {
  let checkedAt = -Infinity
  let validFor = defaultInterval
  let result = Promise.resolve(false)
  return () => {
    if (Math.abs(now() - checkedAt) >= validFor) {
      checkedAt = now()
      validFor = defaultInterval
      result = Promise.resolve(isReady())
      void result.then((succeeded) => (validFor = succeeded ? recheckAfter : defaultInterval))
    }
    return result
  }
}

/** Continues after `seconds`: pages have the last good content, and messages the outbox. */
export async function waitForBackends(
  { missing }: Readiness,
  seconds: number,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const until = performance.now() + seconds * 1_000
  let names = seconds > 0 ? await missing() : []
  if (names.length > 0) log.info({ missing: names, seconds }, 'waiting for backends')
  while (names.length > 0 && performance.now() < until) {
    await sleep(Math.min(defaultInterval, until - performance.now()))
    names = await missing()
  }
  if (names.length === 0) return
  log.warn(
    { missing: names, seconds },
    'started without backends: pages show the last good content, messages wait in the outbox',
  )
}
