import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

export type NonceVariables = { Variables: { nonce: string } }

type Options = { imageOrigin: string | null; development: boolean }

/** Headers of every answer of the site; documents get a policy that runs only scripts with this response's mark. */
export function securityHeaders({ imageOrigin, development }: Options) {
  return createMiddleware<NonceVariables>(async (context, next) => {
    const nonce = randomBytes(16).toString('base64url')
    context.set('nonce', nonce)
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (!headers.get('Content-Type')?.startsWith('text/html')) return
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    if (!development) headers.set('Content-Security-Policy', policy(nonce, imageOrigin))
  })
}

function policy(nonce: string, imageOrigin: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${imageOrigin ?? ''}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
