import { isOutageStatus } from '../../app/admin/outage.server.ts'

export function watchTokenRefreshes(fetch: typeof globalThis.fetch) {
  let isInconclusive = false

  const watched: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const isRefresh =
      pathname.endsWith('/auth/v1/token') && searchParams.get('grant_type') === 'refresh_token'
    const response = await fetch(input, init)
    // Auth refuses tokens with 400 and 403; 401 comes from the gateway, which rejects our key.
    isInconclusive = isRefresh && (isOutageStatus(response.status) || response.status === 401)
    return response
  }
  return {
    fetch: watched,
    /** The last refresh failed for a reason that does not end the session. */
    isInconclusive: () => isInconclusive,
  }
}
