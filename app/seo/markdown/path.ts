import { legalPages } from '#app/content/document-types.ts'

const pages = new RegExp(`^/(?:about|projects|news(?:/[^/.]+)?|${legalPages.join('|')})?/?$`)

/** `/about` → `/about.md`, `/` → `/index.md`; null for paths without a Markdown version. */
export function markdownPath(path: string): string | null {
  return pages.test(path) ? `${path.replace(/\/$/, '') || '/index'}.md` : null
}

/** `Vary` at the URL of a page, where `Accept` selects Markdown and a cookie its language. */
export const markdownVary = 'Accept, Cookie'

/** Markdown wins a tie with HTML. */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false
  const markdown = quality(accept, 'text/markdown')
  return markdown > 0 && markdown >= quality(accept, 'text/html')
}

function quality(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q === undefined ? 1 : Number(q.slice(2))
    return value >= 0 && value <= 1 ? value : 0
  }
  return 0
}
