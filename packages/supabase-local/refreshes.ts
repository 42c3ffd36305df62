import { LRUCache } from 'lru-cache'
import { secretHash } from '../shared/secrets.ts'

type Handler = (request: Request) => Promise<Response>

type Options = {
  now?: () => number // monotonic, ms
}

/** In ms; `refresh_token_reuse_interval` of a hosted project. */
const reuseInterval = 10_000

const maxEntries = 1_000

/** Returns the same session for a reused refresh token, as GoTrue does: Supabase Lite signs out concurrent refreshes. */
export function withReuse(handle: Handler, { now = () => performance.now() }: Options = {}): Handler {
  const sessions = new LRUCache<string, { since: number; response: Promise<Response> }>({ max: maxEntries })

  async function isSessionActive(response: Response, { url, headers: original }: Request): Promise<boolean> {
    const { access_token: token } = (await response.json()) as { access_token: string }
    const headers = { apikey: original.get('apikey') ?? '', Authorization: `Bearer ${token}` }
    const { status } = await handle(new Request(new URL('/auth/v1/user', url), { headers }))
    return status < 400 || status >= 500
  }

  async function refresh(token: string, request: Request): Promise<Response> {
    const key = secretHash(token)
    const previous = sessions.peek(key)
    if (previous && now() - previous.since < reuseInterval) {
      const response = (await previous.response).clone()
      if (!response.ok || (await isSessionActive(response.clone(), request))) return response
    }
    const response = handle(request)
    sessions.set(key, { since: now(), response })
    const evict = () => {
      if (sessions.peek(key)?.response === response) sessions.delete(key)
    }
    // Failures are shared only while pending.
    response.then(({ ok }) => ok || evict(), evict)
    return (await response).clone()
  }

  return async (request) => {
    const token = await refreshToken(request)
    return token === null ? handle(request) : refresh(token, request)
  }
}

async function refreshToken(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('/token') || searchParams.get('grant_type') !== 'refresh_token') return null
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null || !('refresh_token' in body)) return null
  return typeof body.refresh_token === 'string' ? body.refresh_token : null
}
