import { randomId } from '../documents/document.ts'
import { clientNetworks } from '../../shared/limits/client-network.ts'
import { QueueFullError } from '../../shared/limits/fair-shares.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import type { createSignInThrottle } from '../../shared/limits/sign-in-throttle.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { clientGone } from '../http/errors.ts'
import type { LakeLogger } from '../logger.ts'

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

type SignInOutcome =
  | { kind: 'signed-in'; secret: string }
  | { kind: 'wrong' }
  | { kind: 'throttled'; retryAfterSeconds: number }
  | { kind: 'unavailable' }

export type SignIn = {
  /** Takes as long for an unknown account. */
  attempt(
    email: string,
    password: string,
    client: { address: string; signal?: AbortSignal; isKept?: boolean },
  ): Promise<SignInOutcome>
}

/** A full queue of passwords is empty again by then. */
const BUSY_SECONDS = 30

type Throttle = ReturnType<typeof createSignInThrottle>

export function createSignIn({ users, sessions }: Accounts, throttle: Throttle, logger: LakeLogger): SignIn {
  return {
    async attempt(email, password, { address, signal, isKept }) {
      const retryAfterSeconds = throttle.attempt(address, email)
      if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds }
      try {
        const user = await users.verify(email, password, { holders: clientNetworks(address), signal })
        if (!user) return { kind: 'wrong' }
        const secret = sessions.begin(user.id, isKept)
        throttle.succeed(address, email)
        return { kind: 'signed-in', secret }
      } catch (error) {
        throttle.takeBack(address, email)
        if (signal?.aborted) throw clientGone()
        if (error instanceof QueueFullError) return { kind: 'throttled', retryAfterSeconds: BUSY_SECONDS }
        logger.error({ error: errorMessage(error) }, 'content lake: sign-in failed')
        return { kind: 'unavailable' }
      }
    },
  }
}
