import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { searchMessages } from './search-messages.ts'

export function NoResultsLinks() {
  const { linksHeading, links } = searchMessages(useLanguage().locale)
  return (
    <nav className="no-results grid" aria-labelledby="no-results-heading">
      <h2 id="no-results-heading" className="no-results__heading">
        {linksHeading}
      </h2>
      <ul className="no-results__list">
        <li>
          <PageLink to="/news">{links.news}</PageLink>
        </li>
        <li>
          <PageLink to="/projects">{links.projects}</PageLink>
        </li>
        <li>
          <AnchorLink section="mentors">{links.mentors}</AnchorLink>
        </li>
        <li>
          <AnchorLink section="pricing">{links.programs}</AnchorLink>
        </li>
        <li>
          <AnchorLink section="contact">{links.contact}</AnchorLink>
        </li>
      </ul>
    </nav>
  )
}
