import { LruMap } from '../../app/utils/lru-map.ts'
import { secretHash } from '../../server/auth/secret-hash.ts'

type Ask = (request: Request) => Promise<Response>

type Options = {
  /** Milliseconds, of a clock that nobody can set back. */
  now?: () => number
}

/** As the hosted project has it (`refresh_token_reuse_interval` of its config.toml), in milliseconds. */
const reuseInterval = 10_000

/** How many answers are remembered at most. */
const capacity = 1_000

/**
 * Gives whoever brings the same refresh token again within ten seconds the session that it was exchanged for, as GoTrue
 * does: a browser asks for many things at once. Supabase Lite ends the old token and makes the new one in two steps,
 * and signs out whoever asks in between.
 */
export function withReuse(ask: Ask, { now = () => performance.now() }: Options = {}): Ask {
  const given = new LruMap<string, { since: number; answer: Promise<Response> }>(capacity)

  /** Whether a session that was given out has not been ended since, by whoever, as far as the database can say. */
  async function isOpen(answer: Response, { url, headers: asked }: Request): Promise<boolean> {
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const headers = { apikey: asked.get('apikey') ?? '', Authorization: `Bearer ${token}` }
    const { status } = await ask(new Request(new URL('/auth/v1/user', url), { headers }))
    return status < 400 || status >= 500
  }

  async function refresh(token: string, request: Request): Promise<Response> {
    const key = secretHash(token)
    const last = given.peek(key)
    if (last && now() - last.since < reuseInterval) {
      const answer = (await last.answer).clone()
      if (!answer.ok || (await isOpen(answer.clone(), request))) return answer
    }
    const answer = ask(request)
    given.set(key, { since: now(), answer })
    const forget = () => {
      if (given.peek(key)?.answer === answer) given.delete(key)
    }
    // Only what is under way is shared of failures.
    answer.then(({ ok }) => ok || forget(), forget)
    return (await answer).clone()
  }

  return async (request) => {
    const token = await refreshToken(request)
    return token === null ? ask(request) : refresh(token, request)
  }
}

/** The token that a request exchanges for a new session; null for every other request. */
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
