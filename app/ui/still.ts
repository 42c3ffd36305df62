/**
 * Content of a page that only shows and links: the document holds it as HTML, so its data are not sent with the document
 * a second time. Null is what the browser finds in their place; data of a navigation inside the app are whole.
 */
export type Still<Content> = { still: Content | null }

/** Marks content as still, in the data of a loader. */
export function still<Content>(content: Content): Still<Content> {
  return { still: content }
}

/** The data of a loader as they are sent with the document. */
export function withoutStill(data: unknown): unknown {
  return hasStill(data) ? { ...data, still: null } : data
}

/** Whether data came with the document, without their still content. */
export function isKept(data: unknown): boolean {
  return hasStill(data) && data.still === null
}

function hasStill(data: unknown): data is Still<unknown> {
  return typeof data === 'object' && data !== null && 'still' in data
}
