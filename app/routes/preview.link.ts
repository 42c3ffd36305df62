import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { grantByLink } from '#app/sanity/preview/grant.server.ts'
import { limitPreviewAttempts } from '#app/features/preview/preview-rate-limit.server.ts'
import { startPreview } from '#app/features/preview/start-preview.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key')
  const grant = await limitPreviewAttempts(context, () => grantByLink(key, context.content.config))
  return grant ? startPreview(grant, request, context) : redirect('/preview/over')
}
