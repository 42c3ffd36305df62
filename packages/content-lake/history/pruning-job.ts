import { errorMessage } from '../../../server/observability/error-message.ts'
import type { LakeLogger } from '../logger.ts'

/** Forgets at most so many old transactions and says how many there were. */
type Prune = (now: Date, most: number) => number

const FIRST_MS = 60_000
const EVERY_MS = 60 * 60_000
/** A slice takes some milliseconds; requests are answered between one and the next. */
const SLICE = 500
const PAUSE_MS = 50

/** Forgets old history from time to time, a little at once. Returns a function that ends it. */
export function startPruning(prune: Prune, logger: LakeLogger): () => void {
  let timer = setTimeout(run, FIRST_MS).unref()
  let dropped = 0

  function run(): void {
    const slice = pruned()
    dropped += slice
    if (slice === 0 && dropped > 0) {
      logger.info({ transactions: dropped }, 'content lake: old history forgotten')
      dropped = 0
    }
    timer = setTimeout(run, slice > 0 ? PAUSE_MS : EVERY_MS).unref()
  }

  function pruned(): number {
    try {
      return prune(new Date(), SLICE)
    } catch (error) {
      logger.error({ error: errorMessage(error) }, 'content lake: history not pruned')
      return 0
    }
  }

  return () => clearTimeout(timer)
}
