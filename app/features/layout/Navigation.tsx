import { useLocation } from '@remix-run/react'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { NavigationLink } from '#app/components/NavigationLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Site } from './site.ts'

type Labels = Site['settings']['navigation']

export function Navigation({ labels }: { labels: Labels }) {
  const isHome = useLocation().pathname === '/'
  return (
    <>
      <NavigationLink to="/" isExact>
        <LocalizedText of={labels.home} />
      </NavigationLink>
      <NavigationLink to="/about" isExact>
        <LocalizedText of={labels.about} />
      </NavigationLink>
      <NavigationLink to="/projects" isExact>
        <LocalizedText of={labels.projects} />
      </NavigationLink>
      {isHome ? (
        <>
          <AnchorLink section="mentors">
            <LocalizedText of={labels.mentors} />
          </AnchorLink>
          <AnchorLink section="pricing">
            <LocalizedText of={labels.services} />
          </AnchorLink>
          <AnchorLink section="news">
            <LocalizedText of={labels.news} />
          </AnchorLink>
          <AnchorLink section="testimonials">
            <LocalizedText of={labels.testimonials} />
          </AnchorLink>
        </>
      ) : null}
    </>
  )
}
