import type { LoadContext } from '#app/utils/load-context.ts'
import { previewClient } from './preview-client.server.ts'
import type { PreviewSession } from './session.server.ts'

/** How long an answer about a link counts; a link that was taken back shows no drafts after it. */
const linkAnswerLife = 3_000

const linkAnswers = new Map<string, { isAlive: Promise<boolean>; until: number }>()

/** The preview session of a request, if its link still exists. Rejects when the content source does not answer. */
export async function livePreview({
  content: { preview, config: content },
}: Pick<LoadContext, 'content'>): Promise<PreviewSession | null> {
  if (!preview?.link) return preview
  return (await isLinkAlive(preview.link, content)) ? preview : null
}

function isLinkAlive(id: string, content: LoadContext['content']['config']): Promise<boolean> {
  const known = linkAnswers.get(id)
  if (known && known.until > Date.now()) return known.isAlive
  const query = `count(*[_type == "previewLink" && _id == $id && dateTime(expiresAt) > dateTime(now())]) > 0`
  const isAlive =
    previewClient(content)?.fetch<boolean>(query, { id }, { perspective: 'raw' }) ?? Promise.resolve(false)
  if (linkAnswers.size > 1_000) linkAnswers.clear()
  linkAnswers.set(id, { isAlive, until: Date.now() + linkAnswerLife })
  isAlive.catch(() => linkAnswers.delete(id))
  return isAlive
}
