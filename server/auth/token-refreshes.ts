import { isOutageStatus, rateLimitedCode } from '../../app/features/staff/outage.server.ts'
import { clientNetwork } from '../../app/utils/http/client-network.ts'
import { createRateLimit } from '../../app/utils/sliding-window.ts'

const refusals = createRateLimit({ limit: 20, window: 15 * 60_000 })

/**
 * Asks the Auth server for new tokens no more than its limits bear: those count by address, and all sessions have the site's.
 * Once it has refused so many from the network of `address`, more from there are answered 429 without it.
 */
export function limitTokenRefreshes(fetch: typeof globalThis.fetch, address: string) {
  const network = clientNetwork(address)
  let saysNothing = false

  async function refresh(ask: () => Promise<Response>): Promise<Response> {
    if (refusals.retryAfter(network) > 0)
      return Response.json({ error_code: rateLimitedCode, msg: 'not asked' }, { status: 429 })
    return refusals.during(network, ask, (answer) => !answer.ok && !saysNothingOf(answer))
  }

  const bounded: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const isRefresh =
      pathname.endsWith('/auth/v1/token') && searchParams.get('grant_type') === 'refresh_token'
    const answer = await (isRefresh ? refresh(() => fetch(input, init)) : fetch(input, init))
    saysNothing = isRefresh && saysNothingOf(answer)
    return answer
  }
  return {
    fetch: bounded,
    /** Whether what was asked last was new tokens, and something else kept the answer: the session may be as good as ever. */
    saysNothing: () => saysNothing,
  }
}

/** The Auth server itself refuses tokens by 400 and 403; the gateway before it may not know the site's key. */
function saysNothingOf({ status }: Response): boolean {
  return isOutageStatus(status) || status === 401
}
