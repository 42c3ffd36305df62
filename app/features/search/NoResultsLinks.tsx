import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink, PageLink } from '#app/components/PageLink.tsx'
import { searchLabels } from './search-labels.ts'

const link = 'block border-b-2 border-rule py-[0.85rem] no-underline hover:text-red'

export function NoResultsLinks() {
  const { linksHeading, links } = searchLabels(useLanguage().locale)
  return (
    <nav className="page-grid mt-[clamp(2.5rem,6vw,6rem)]" aria-labelledby="no-results-heading">
      <h2 id="no-results-heading" className="text-[clamp(1.25rem,1.75vw,1.75rem)] md:col-[1/3]">
        {linksHeading}
      </h2>
      <ul className="font-head text-[clamp(1.25rem,2.4vw,2rem)]/[1.2] font-bold tracking-head max-md:mt-4 md:col-[3/9]">
        <li>
          <PageLink className={`border-t-2 ${link}`} to="/news">
            {links.news}
          </PageLink>
        </li>
        <li>
          <PageLink className={link} to="/projects">
            {links.projects}
          </PageLink>
        </li>
        <li>
          <AnchorLink className={link} section="mentors">
            {links.mentors}
          </AnchorLink>
        </li>
        <li>
          <AnchorLink className={link} section="pricing">
            {links.programs}
          </AnchorLink>
        </li>
        <li>
          <AnchorLink className={link} section="contact">
            {links.contact}
          </AnchorLink>
        </li>
      </ul>
    </nav>
  )
}
