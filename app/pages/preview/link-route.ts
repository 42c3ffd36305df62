import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { grantByLink } from '#app/content/preview/grant.server.ts'
import { limitPreviewAttempts } from './preview-rate-limit.server.ts'
import { startPreview } from './start-preview.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key')
  const grant = await limitPreviewAttempts(context, () => grantByLink(key, context.content.config))
  return grant ? startPreview(grant, request, context) : redirect('/preview/over')
}
