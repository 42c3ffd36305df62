import type { LoadContext } from '../../app/utils/load-context.ts'
import { contentSecurityPolicy } from '../http/content-security-policy.ts'
import { imageOrigin } from '../config/content-config.ts'
import type { Application } from '../middleware/remix-build.ts'

/** Never shared. Overlays of the Studio need inline styles. */
export function previewResponse(
  response: Response,
  { content: { preview, config: content }, visitor: { nonce } }: Pick<LoadContext, 'content' | 'visitor'>,
  { files }: Pick<Application, 'files'>,
): Response {
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  const isDevelopment = !files
  if (preview?.studio && !isDevelopment) {
    const policy = contentSecurityPolicy({
      scripts: [`nonce-${nonce}`],
      styles: ['unsafe-inline'],
      imageOrigin: imageOrigin(content),
      frameOrigin: preview.studio === 'other' && content.studioUrl ? new URL(content.studioUrl).origin : null,
      hasOverlays: true,
    })
    headers.set('Content-Security-Policy', policy)
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
