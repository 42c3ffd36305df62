/**
 * Where a client is in the sequence of transactions, as carried in the ids of events. `event` of `events` of the
 * transaction `seq` have been seen; `epoch` tells the database from another one with the same numbers.
 */
type StreamPosition = { seq: number; event: number; events: number }

const POSITION = /^([A-Za-z0-9]+)-(\d{1,15})(?:-(\d{1,6})-(\d{1,6}))?$/

/** The position as an event’s `id`; `epoch` names the database. */
export function formatPosition(epoch: string, { seq, event, events }: StreamPosition): string {
  return events === 0 ? `${epoch}-${seq}` : `${epoch}-${seq}-${event}-${events}`
}

/** The position in a `Last-Event-ID`; nothing if it is none of this database. */
export function parsePosition(epoch: string, text: string | null): StreamPosition | undefined {
  const match = POSITION.exec(text ?? '')
  if (!match || match[1] !== epoch) return undefined
  return { seq: Number(match[2]), event: Number(match[3] ?? 0), events: Number(match[4] ?? 0) }
}
