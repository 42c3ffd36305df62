import { NavLink, useLocation } from '@remix-run/react'
import { AnchorLink } from '#app/ui/AnchorLink.tsx'
import { Words } from '#app/ui/Words.tsx'
import type { Site } from './site.ts'

type Labels = Site['settings']['navigation']

/** Links of the bar and of the menu; the anchors exist on the home page only. */
export function Navigation({ labels }: { labels: Labels }) {
  const isHome = useLocation().pathname === '/'
  return (
    <>
      <NavLink to="/" end>
        <Words of={labels.home} />
      </NavLink>
      <NavLink to="/about">
        <Words of={labels.about} />
      </NavLink>
      <NavLink to="/projects">
        <Words of={labels.projects} />
      </NavLink>
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
