import { httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'

/** Whose event stream it is: somebody's who is known, or a stranger's at an address. */
export type StreamHolder = {
  isKnown: boolean
  address: string
  /** Whether somebody who was known is so still, and has neither signed out nor been removed. */
  isStillKnown(): boolean
}

/**
 * Open event streams and whose they are. Strangers have places of their own, and each address only some of them, so that
 * nobody keeps the site and its editors from listening.
 */
export function createStreamPlaces<Stream>(limits: Pick<LakeLimits, 'listeners' | 'anonymousListeners'>) {
  const holders = new Map<Stream, StreamHolder>()

  function isFull({ isKnown, address }: StreamHolder): boolean {
    const alike = [...holders.values()].filter((holder) => holder.isKnown === isKnown)
    if (alike.length >= limits.listeners) return true
    return (
      !isKnown && alike.filter((holder) => holder.address === address).length >= limits.anonymousListeners
    )
  }

  return {
    /** Throws a LakeError (429) where somebody like this has no place left. */
    check(holder: StreamHolder): void {
      if (isFull(holder)) throw httpError(429, 'Too many event streams are open')
    },
    add: (stream: Stream, holder: StreamHolder) => holders.set(stream, holder),
    remove: (stream: Stream) => holders.delete(stream),
    streams: () => holders.keys(),
    /** Streams of those who were known when they opened them, and are no longer. */
    forfeited: (): Stream[] =>
      Array.from(holders).flatMap(([stream, { isKnown, isStillKnown }]) =>
        isKnown && !isStillKnown() ? [stream] : [],
      ),
    size: () => holders.size,
  }
}
