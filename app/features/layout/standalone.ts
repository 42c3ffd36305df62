import type { UIMatch } from '@remix-run/react'

export type PageHandle = {
  standalone(data: unknown): boolean
}

export function isStandalone(matches: UIMatch<unknown, unknown>[]): boolean {
  return matches.some(({ handle, data }) => isPageHandle(handle) && handle.standalone(data))
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'standalone' in handle
}
