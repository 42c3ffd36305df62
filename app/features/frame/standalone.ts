import type { UIMatch } from '@remix-run/react'

/** What a route may say about itself to the frame around it. */
export type PageHandle = {
  /** Whether the page shows without header and footer. */
  standalone(data: unknown): boolean
}

/** Whether a route of the page wants neither header nor footer. */
export function isStandalone(matches: UIMatch<unknown, unknown>[]): boolean {
  return matches.some(({ handle, data }) => isPageHandle(handle) && handle.standalone(data))
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'standalone' in handle
}
