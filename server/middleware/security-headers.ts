import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { contentSecurityPolicy } from '../http/content-security-policy.ts'
import { commonHeaders, documentHeaders } from '../http/headers.ts'
import type { Logger } from '../observability/log.ts'

export type NonceVariables = { Variables: { nonce: string; log: Logger } }

type Options = { imageOrigin: string | null; development: boolean }

/** Isolates personal documents from their opener. */
const personalHeaders = { ...documentHeaders, 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }

export function securityHeaders({ imageOrigin, development }: Options) {
  return createMiddleware<NonceVariables>(async (context, next) => {
    const nonce = randomBytes(16).toString('base64url')
    context.set('nonce', nonce)
    await next()
    const { headers } = context.res
    // Cached pages are complete.
    if (headers.has('X-Content-Type-Options')) return
    const isDocument = headers.get('Content-Type')?.startsWith('text/html')
    for (const [name, value] of Object.entries(isDocument ? personalHeaders : commonHeaders))
      if (!headers.has(name)) headers.set(name, value)
    if (!isDocument || development || headers.has('Content-Security-Policy')) return
    const sources = [`nonce-${nonce}`]
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ scripts: sources, styles: sources, imageOrigin }),
    )
  })
}
