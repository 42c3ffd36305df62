import { randomId } from '../documents/document-id.ts'

export type Tickets = {
  /** Makes a ticket for the URL of a page that may act for the user. */
  issue(userId: string): string
  /** The user of a ticket, once. */
  redeem(ticket: string): string | undefined
}

const LIFE_MS = 60_000
const MAX_TICKETS = 1_000

/** A Studio on another origin exchanges one for a token, since browsers may send it no cookies of the lake. */
export function createTickets(now: () => number = Date.now): Tickets {
  const tickets = new Map<string, { userId: string; end: number }>()

  return {
    issue(userId) {
      const ticket = randomId(40)
      tickets.set(ticket, { userId, end: now() + LIFE_MS })
      for (const oldest of tickets.keys()) if (tickets.size > MAX_TICKETS) tickets.delete(oldest)
      return ticket
    },
    redeem(ticket) {
      const found = tickets.get(ticket)
      tickets.delete(ticket)
      return found && found.end > now() ? found.userId : undefined
    },
  }
}
