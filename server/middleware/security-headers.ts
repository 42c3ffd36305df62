import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { isSecure, type Environment } from '../config/environment.ts'
import type { Logger } from '../observability/log.ts'

export type NonceVariables = { Variables: { nonce: string; log: Logger } }

type Options = { imageOrigin: string | null; development: boolean }

/** Headers of every answer of the site. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** Of what is said to programs about one request or one moment. */
export const noStoreHeaders = { ...commonHeaders, 'Cache-Control': 'no-store' }

/** In seconds. */
const twoYears = 63_072_000

/** Headers of everything that a server sends whose address is https. */
export function transportHeaders({ publicUrl }: Pick<Environment, 'publicUrl'>): Record<string, string> {
  return isSecure({ publicUrl }) ? { 'Strict-Transport-Security': `max-age=${twoYears}` } : {}
}

/** Headers of every document of the site; those that everybody gets alike have no others (ADR 019). */
export const documentHeaders = {
  ...commonHeaders,
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** A document for one person: whoever opened its window has no hold of it. */
const personalHeaders = { ...documentHeaders, 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }

/** Headers of every answer of the site that does not say otherwise; a document without a policy of its own runs only scripts with this answer's mark. */
export function securityHeaders({ imageOrigin, development }: Options) {
  return createMiddleware<NonceVariables>(async (context, next) => {
    const nonce = randomBytes(16).toString('base64url')
    context.set('nonce', nonce)
    await next()
    const { headers } = context.res
    // Pages for everybody come with all of theirs.
    if (headers.has('X-Content-Type-Options')) return
    const isDocument = headers.get('Content-Type')?.startsWith('text/html')
    for (const [name, value] of Object.entries(isDocument ? personalHeaders : commonHeaders))
      if (!headers.has(name)) headers.set(name, value)
    if (!isDocument || development || headers.has('Content-Security-Policy')) return
    const mark = [`nonce-${nonce}`]
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ scripts: mark, styles: mark, imageOrigin }),
    )
  })
}
