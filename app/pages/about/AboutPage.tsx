import type { AboutContent } from './about.ts'
import { AboutHero } from './AboutHero.tsx'
import { FocusAreas } from './FocusAreas.tsx'
import { FounderProfile } from './FounderProfile.tsx'
import { Principles } from './Principles.tsx'

export function AboutPage({ content }: { content: AboutContent }) {
  const { page, founder, initials } = content
  return (
    <>
      <AboutHero hero={page.hero} />
      <Principles mission={page.mission} incubator={page.incubator} />
      <FocusAreas heading={page.focusHeading} areas={page.focusAreas} />
      <FounderProfile profile={page.founder} founder={founder} initials={initials} />
    </>
  )
}
