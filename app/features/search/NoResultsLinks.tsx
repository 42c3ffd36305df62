import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { searchMessages } from './search-messages.ts'

/** Where to go without a result. */
export function NoResultsLinks() {
  const { waysOn, ways } = searchMessages(useLanguage().locale)
  return (
    <nav className="no-results grid" aria-labelledby="ways-on">
      <h2 id="ways-on" className="no-results__heading">
        {waysOn}
      </h2>
      <ul className="no-results__list">
        <li>
          <PageLink to="/news">{ways.news}</PageLink>
        </li>
        <li>
          <PageLink to="/projects">{ways.projects}</PageLink>
        </li>
        <li>
          <AnchorLink section="mentors">{ways.mentors}</AnchorLink>
        </li>
        <li>
          <AnchorLink section="pricing">{ways.programs}</AnchorLink>
        </li>
        <li>
          <AnchorLink section="contact">{ways.contact}</AnchorLink>
        </li>
      </ul>
    </nav>
  )
}
