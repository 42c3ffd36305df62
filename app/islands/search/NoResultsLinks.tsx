import { usePageAddress } from '#app/i18n/page-address.ts'
import { AnchorLink, PageLink } from '#app/components/PageLink.tsx'
import { searchLabels } from './search-labels.ts'

/** The ways on where nothing is found, as items of a list. */
export function NoResultsLinks({ className }: { className: string }) {
  const { links } = searchLabels(usePageAddress().locale)
  return (
    <>
      {(['news', 'projects'] as const).map((page) => (
        <li key={page}>
          <PageLink className={className} to={`/${page}`}>
            {links[page]}
          </PageLink>
        </li>
      ))}
      {([['mentors'], ['programs', 'pricing'], ['contact']] as const).map(([name, section = name]) => (
        <li key={name}>
          <AnchorLink className={className} section={section}>
            {links[name]}
          </AnchorLink>
        </li>
      ))}
    </>
  )
}
