import { livePreview } from '#app/sanity/preview/live-preview.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { previewMessages, type PreviewMessages } from './preview-messages.server.ts'

export type PreviewNotice = {
  messages: PreviewMessages
  /** Whether the page is inside Presentation, whose own bar takes the place of ours. */
  isFramed: boolean
  /** Whether the Studio may lay its overlays over the page. */
  isEditor: boolean
}

/** What a page of a preview shows of it; nothing at all for visitors, whose pages stay as they are. */
export async function previewNotice(
  request: Request,
  context: LoadContext,
  locale: Locale,
): Promise<{ preview?: PreviewNotice }> {
  // Staff read what visitors wrote, whether there is content or not.
  const session = context.content.preview && (await livePreview(context).catch(() => null))
  if (!session) return {}
  const isFramed = request.headers.get('Sec-Fetch-Dest') === 'iframe'
  return { preview: { messages: previewMessages(locale), isFramed, isEditor: session.studio !== undefined } }
}
