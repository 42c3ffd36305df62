import type { LoadContext } from '../../app/utils/load-context.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { imageOrigin, type AppOptions } from '../config/app-options.ts'

/** Makes an answer with drafts in it one that nobody else is ever given; inside the Studio overlays may bring their styles. */
export function previewResponse(
  response: Response,
  { preview, nonce, content }: Pick<LoadContext, 'preview' | 'nonce' | 'content'>,
  { files }: AppOptions,
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
      frameOrigin: new URL(preview.studio).origin,
      hasOverlays: true,
    })
    headers.set('Content-Security-Policy', policy)
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
