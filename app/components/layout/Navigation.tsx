import { usePageAddress } from '#app/i18n/page-address.ts'
import { AnchorLink, NavigationLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Site } from '#app/content/site.ts'

type Names = Site['settings']['navigation']

export function Navigation({ names }: { names: Names }) {
  const { path } = usePageAddress()
  return (
    <>
      <NavigationLink to="/" isExact>
        <LocalizedText of={names.home} />
      </NavigationLink>
      <NavigationLink to="/about" isExact>
        <LocalizedText of={names.about} />
      </NavigationLink>
      <NavigationLink to="/projects" isExact>
        <LocalizedText of={names.projects} />
      </NavigationLink>
      {path === '/' ? (
        <>
          <AnchorLink section="mentors">
            <LocalizedText of={names.mentors} />
          </AnchorLink>
          <AnchorLink section="pricing">
            <LocalizedText of={names.services} />
          </AnchorLink>
          <AnchorLink section="news">
            <LocalizedText of={names.news} />
          </AnchorLink>
          <AnchorLink section="testimonials">
            <LocalizedText of={names.testimonials} />
          </AnchorLink>
        </>
      ) : null}
      {/^\/news(\/|$)/.test(path) ? (
        <NavigationLink to="/news">
          <LocalizedText of={names.news} />
        </NavigationLink>
      ) : null}
    </>
  )
}
