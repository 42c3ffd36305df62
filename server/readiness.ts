import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './log.ts'

/** What the site works with, by name, and how to ask whether it answers now; these never reject. */
export type Parts = Record<string, () => boolean | Promise<boolean>>

export type Readiness = {
  /** Names of the parts that do not answer; they are asked once a second at most, whoever wants to know. */
  missing(): Promise<string[]>
}

const fresh = 1_000

/** `now` is in ms since 1970. */
export function openReadiness(parts: Parts, now: () => number = Date.now): Readiness {
  let askedAt = -Infinity
  let answer: Promise<string[]> = Promise.resolve([])
  async function ask(): Promise<string[]> {
    const answers = Object.entries(parts).map(async ([name, isReady]) => ((await isReady()) ? [] : [name]))
    return (await Promise.all(answers)).flat()
  }
  return {
    missing() {
      if (Math.abs(now() - askedAt) >= fresh) {
        askedAt = now()
        answer = ask()
      }
      return answer
    },
  }
}

/**
 * Waits until everything answers, for `seconds` at most. A start goes on without what is missing, since pages and messages
 * do not need it at once; the log names it.
 */
export async function waitForBackends(
  { missing }: Readiness,
  seconds: number,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const until = performance.now() + seconds * 1_000
  let names = seconds > 0 ? await missing() : []
  if (names.length > 0) log.info({ missing: names, seconds }, 'waiting for what the site works with')
  while (names.length > 0 && performance.now() < until) {
    await wait(Math.min(fresh, until - performance.now()))
    names = await missing()
  }
  if (names.length === 0) return
  log.warn(
    { missing: names, seconds },
    'started without: until it answers, pages show the content of the build and messages wait on disk',
  )
}
