import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { endedSessionCookies } from '#app/content/preview/session.server.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { safePath } from '#app/i18n/localized-paths.ts'
import type { LoadContext } from '#app/load-context.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const form = await readForm(request)
  return leave(form.get('to'), context)
}

/** Presentation opens this when drafts are switched off. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return leave(new URL(request.url).searchParams.get('sanity-preview-pathname'), context)
}

function leave(to: unknown, context: LoadContext): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of endedSessionCookies(context)) headers.append('Set-Cookie', cookie)
  return redirect(safePath(to), { status: 303, headers })
}
