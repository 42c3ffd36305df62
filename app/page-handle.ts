import type { UIMatch } from '@remix-run/react'

export type PageHandle = {
  /** Whether the page has neither the header nor the footer of the site. */
  standalone?(data: unknown): boolean
  /** The staff app. Other pages are documents, with islands (docs/decisions/036-documents.md). */
  hydrate?: true
}

type Match = Pick<UIMatch<unknown, unknown>, 'handle' | 'data'>

export function isStandalone(matches: Match[]): boolean {
  return matches.some(({ handle, data }) => (handle as PageHandle | undefined)?.standalone?.(data))
}

export function isHydrated(matches: Pick<Match, 'handle'>[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate)
}
