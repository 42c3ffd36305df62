import { redirect } from '@remix-run/node'
import { sessionCookie } from '#app/content/preview/session.server.ts'
import type { PreviewSession } from '#app/load-context.ts'
import { safePath } from '#app/i18n/localized-paths.ts'
import type { LoadContext } from '#app/load-context.ts'

/** The redirect drops the key from the URL. */
export function startPreview(
  { session, path }: { session: PreviewSession; path: unknown },
  request: Request,
  context: LoadContext,
): Response {
  return redirect(safePath(path), {
    headers: {
      'Set-Cookie': sessionCookie(session, request, context),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
