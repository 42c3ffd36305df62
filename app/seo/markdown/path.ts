import { legalPages } from '#app/shared/legal-pages.ts'

const pages = new RegExp(`^/(?:about|projects|news(?:/[^/.]+)?|${legalPages.join('|')})?/?$`)

/** `/about` → `/about.md`, `/` → `/index.md`; null for paths without a Markdown version. */
export function markdownPath(path: string): string | null {
  return pages.test(path) ? `${path.replace(/\/$/, '') || '/index'}.md` : null
}
