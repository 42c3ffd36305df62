import { isOutageStatus, rateLimitedCode } from '../../app/admin/outage.server.ts'
import { createNetworkLimit } from '../../packages/shared/limits/network-limit.ts'

export type RefusedRefreshes = ReturnType<typeof refusedRefreshes>

export const refusedRefreshes = () => createNetworkLimit({ limit: 20, window: 15 * 60_000 })

/** Auth limits refreshes by IP, and all sessions share the server's. Networks with too many refusals get 429 locally. */
export function limitTokenRefreshes(
  fetch: typeof globalThis.fetch,
  address: string,
  refusals: RefusedRefreshes,
) {
  let isInconclusive = false

  async function refresh(send: () => Promise<Response>): Promise<Response> {
    if (refusals.retryAfter(address) > 0)
      return Response.json(
        { error_code: rateLimitedCode, msg: 'too many refused refreshes' },
        { status: 429 },
      )
    return refusals.during(address, send, (response) => !response.ok && !isInconclusiveStatus(response))
  }

  const bounded: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const isRefresh =
      pathname.endsWith('/auth/v1/token') && searchParams.get('grant_type') === 'refresh_token'
    const response = await (isRefresh ? refresh(() => fetch(input, init)) : fetch(input, init))
    isInconclusive = isRefresh && isInconclusiveStatus(response)
    return response
  }
  return {
    fetch: bounded,
    /** The last refresh failed for a reason that does not end the session. */
    isInconclusive: () => isInconclusive,
  }
}

/** Auth refuses tokens with 400 and 403; 401 comes from the gateway, which rejects our key. */
function isInconclusiveStatus({ status }: Response): boolean {
  return isOutageStatus(status) || status === 401
}
