import { createHash, timingSafeEqual } from 'node:crypto'
import { unauthorized } from './errors.ts'

/** Who makes a request. Nobody (`null`) reads published documents and nothing else. */
export type Identity = { id: string }

export type Authenticator = (request: Request) => Identity | null

/**
 * Accepts the one API token. A request with no token is anonymous; a wrong token is refused everywhere,
 * also where anonymous reading is allowed, so that a misconfigured client does not silently see less.
 */
export function tokenAuthenticator(token: string): Authenticator {
  const expected = digest(token)
  return (request) => {
    const header = request.headers.get('authorization')
    if (header === null) return null
    const given = /^Bearer +(\S+)$/i.exec(header.trim())?.[1]
    if (!given || !timingSafeEqual(digest(given), expected)) throw unauthorized()
    return { id: 'token' }
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
