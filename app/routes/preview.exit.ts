import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { endedSessionCookies } from '#app/content/preview/session.server.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { pathOnThisSite } from '#app/i18n/safe-path.ts'

/** Ends the preview and stays on the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  return leave(form.get('to'))
}

/** Where Presentation goes when drafts are switched off. */
export function loader({ request }: LoaderFunctionArgs) {
  return leave(new URL(request.url).searchParams.get('sanity-preview-pathname'))
}

function leave(to: unknown): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of endedSessionCookies()) headers.append('Set-Cookie', cookie)
  return redirect(pathOnThisSite(to), { status: 303, headers })
}
