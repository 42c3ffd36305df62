import type { LoadContext } from '#app/utils/load-context.ts'

/** `static` is null in the browser, where the document holds the content as HTML. Navigations inside the app carry it. */
type Static<Content> = { static: Content | null }

/** Not enumerable in documents: Remix encodes all loader data, a tenth of the work for a long page, and would discard it. */
export function staticContent<Content, Rest extends object = object>(
  content: Content,
  { visitor: { isDataRequest } }: Pick<LoadContext, 'visitor'>,
  rest?: Rest,
): Static<Content> & Rest {
  const enumerable = isDataRequest || import.meta.env.DEV
  const data = Object.defineProperty({ ...rest }, 'static', { value: content, enumerable })
  return data as Static<Content> & Rest
}

export function withoutStatic(data: unknown): unknown {
  return hasStatic(data) ? { ...data, static: null } : data
}

function hasStatic(data: unknown): data is Static<unknown> {
  return typeof data === 'object' && data !== null && 'static' in data
}
