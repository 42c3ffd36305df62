import { legalPages } from '#app/sanity/shared/legal-pages.ts'

/** Plain paths of the pages that can be read as Markdown. */
const pages = new RegExp(`^/(?:about|projects|news(?:/[^/.]+)?|${legalPages.join('|')})?/?$`)

/** Where a page stands as Markdown: `/about` → `/about.md`, `/` → `/index.md`. Null for what is no such page. */
export function markdownPath(path: string): string | null {
  return pages.test(path) ? `${path.replace(/\/$/, '') || '/index'}.md` : null
}
