import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { grantToEditor } from '#app/content/preview/grant.server.ts'
import { limitPreviewAttempts } from './preview-rate-limit.server.ts'
import { startPreview } from './start-preview.server.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.content.config.draftsToken)
    logOnce(
      context.observability.log,
      'preview token',
      {},
      'the preview needs SANITY_READ_TOKEN, a token that may read drafts',
    )
  const grant = await limitPreviewAttempts(context, () =>
    grantToEditor(new URL(request.url), context.content.config),
  )
  return grant ? startPreview(grant, request, context) : redirect('/preview/over?from=studio')
}
