import { useLocalizedPath } from '#app/i18n/use-localized-path.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import type { Result } from './find.server.ts'
import { Highlight } from './Highlight.tsx'

/** Leads to what was found. A place inside a page is left to the browser, which unfolds what hides it. */
export function ResultLink({ result: { path, title } }: { result: Result }) {
  const addressOf = useLocalizedPath()
  const content = <Highlight of={title} />
  return path.includes('#') ? (
    <a href={addressOf(path)}>{content}</a>
  ) : (
    <PageLink to={path}>{content}</PageLink>
  )
}
