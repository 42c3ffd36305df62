import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../observability/log.ts'

/** Something that the site works with. */
export type Part = {
  /** Whether it answers now; never rejects. */
  isReady(): boolean | Promise<boolean>
  /** For how long it is not asked again after it has answered, in ms; a second by itself. */
  askAgainAfter?: number
}

export type Readiness = {
  /** Names of the parts that do not answer; each is asked once a second at most, whoever wants to know. */
  missing(): Promise<string[]>
}

const fresh = 1_000

/** `now` is in ms since 1970. */
export function openReadiness(parts: Record<string, Part>, now: () => number = Date.now): Readiness {
  const asked = Object.entries(parts).map(([name, part]) => ({ name, isReady: askOnce(part, now) }))
  return {
    async missing() {
      const answers = asked.map(async ({ name, isReady }) => ((await isReady()) ? [] : [name]))
      return (await Promise.all(answers)).flat()
    },
  }
}

function askOnce({ isReady, askAgainAfter = fresh }: Part, now: () => number): () => Promise<boolean> {
  let askedAt = -Infinity
  let keptFor = fresh
  let answer = Promise.resolve(false)
  return () => {
    if (Math.abs(now() - askedAt) >= keptFor) {
      askedAt = now()
      keptFor = fresh
      answer = Promise.resolve(isReady())
      void answer.then((isGood) => (keptFor = isGood ? askAgainAfter : fresh))
    }
    return answer
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
  if (names.length > 0) log.info({ missing: names, seconds }, 'waiting for backends')
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
