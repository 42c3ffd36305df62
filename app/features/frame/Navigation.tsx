import { useLocation } from '@remix-run/react'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { NavigationLink } from '#app/components/NavigationLink.tsx'
import { Words } from '#app/components/LocalizedText.tsx'
import type { Site } from './site.ts'

type Labels = Site['settings']['navigation']

/** Links of the bar and of the menu; the anchors exist on the home page only. */
export function Navigation({ labels }: { labels: Labels }) {
  const isHome = useLocation().pathname === '/'
  return (
    <>
      <NavigationLink to="/" isExact>
        <Words of={labels.home} />
      </NavigationLink>
      <NavigationLink to="/about" isExact>
        <Words of={labels.about} />
      </NavigationLink>
      <NavigationLink to="/projects" isExact>
        <Words of={labels.projects} />
      </NavigationLink>
      {isHome ? (
        <>
          <AnchorLink section="mentors">
            <Words of={labels.mentors} />
          </AnchorLink>
          <AnchorLink section="pricing">
            <Words of={labels.services} />
          </AnchorLink>
          <AnchorLink section="news">
            <Words of={labels.news} />
          </AnchorLink>
          <AnchorLink section="testimonials">
            <Words of={labels.testimonials} />
          </AnchorLink>
        </>
      ) : null}
    </>
  )
}
