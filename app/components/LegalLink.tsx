import { useRoot } from '#app/root-data.ts'
import type { LegalPage } from '#app/content/document-types.ts'
import { LocalizedText } from './LocalizedText.tsx'
import { PageLink } from './PageLink.tsx'

/** Named by the title of the page; null where the content has none. */
export function LegalLink({ to }: { to: LegalPage }) {
  const page = useRoot()?.site?.legal.find(({ slug }) => slug === to)
  return page ? (
    <PageLink className="inline-block py-[0.6rem] more" to={`/${to}`}>
      <LocalizedText of={page.title} />
    </PageLink>
  ) : null
}
