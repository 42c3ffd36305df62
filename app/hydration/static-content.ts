import type { LoadContext } from '#app/utils/load-context.ts'

/**
 * Content of a page that only shows and links: the document holds it as HTML, so its data are not sent with the document
 * a second time. Null is what the browser finds in their place; data of a navigation inside the app are whole.
 */
type Static<Content> = { still: Content | null }

/**
 * Data of a loader whose content is still, beside others that are not. In data of a document it is there to be rendered, and
 * not to be enumerated: Remix encodes all data of every answer before it asks for HTML, which for a long page is a tenth
 * of the work, and what it encodes is not sent.
 */
export function staticContent<Content, Rest extends object = object>(
  content: Content,
  { isDataRequest: isData }: Pick<LoadContext, 'isDataRequest'>,
  rest?: Rest,
): Static<Content> & Rest {
  const enumerable = isData || import.meta.env.DEV
  const data = Object.defineProperty({ ...rest }, 'still', { value: content, enumerable })
  return data as Static<Content> & Rest
}

/** Data of a loader whose content is still but for pages on which something has to run, such as a player. */
type LiveOrStatic<Content> = { live: Content } | Static<Content>

/** The same where the content may need the app: then its data are sent with the document. */
export function staticUnless<Content, Rest extends object = object>(
  needsApp: boolean,
  content: Content,
  context: Pick<LoadContext, 'isDataRequest'>,
  rest?: Rest,
): LiveOrStatic<Content> & Rest {
  return needsApp ? { ...(rest as Rest), live: content } : staticContent(content, context, rest)
}

/** The content of such data; null in a browser that was sent it as HTML only. */
export function contentIn<Content>(data: LiveOrStatic<Content>): Content | null {
  return 'live' in data ? data.live : data.still
}

/** The data of a loader as they are sent with the document. */
export function withoutStatic(data: unknown): unknown {
  return hasStatic(data) ? { ...data, still: null } : data
}

/** Whether data came with the document, without their still content. */
export function isOmitted(data: unknown): boolean {
  return hasStatic(data) && data.still === null
}

function hasStatic(data: unknown): data is Static<unknown> {
  return typeof data === 'object' && data !== null && 'still' in data
}
