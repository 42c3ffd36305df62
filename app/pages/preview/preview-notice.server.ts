import { livePreview } from '#app/content/preview/read-preview.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/load-context.ts'
import type { PreviewLabels } from '#app/i18n/labels/en/preview.ts'
import { previewLabels } from '#app/i18n/labels/labels.server.ts'

export type PreviewNotice = {
  labels: PreviewLabels
  /** Inside Presentation, which has its own bar. */
  isFramed: boolean
  isEditor: boolean
}

export async function previewNotice(
  request: Request,
  context: LoadContext,
  locale: Locale,
): Promise<{ preview?: PreviewNotice }> {
  // Staff must be able to read submissions during an outage of the content source.
  const session = context.content.preview && (await livePreview(context).catch(() => null))
  if (!session) return {}
  const isFramed = request.headers.get('Sec-Fetch-Dest') === 'iframe'
  return { preview: { labels: previewLabels(locale), isFramed, isEditor: session.studio !== undefined } }
}
