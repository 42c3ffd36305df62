import { useRoot } from '#app/i18n/root-data.ts'
import { lazyStatic } from '#app/hydration/lazy-static.ts'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { isInDocument } from '#app/hydration/static-elements.ts'
import type { Site } from './site.ts'

const load = async () => (await import('./Footer.tsx')).Footer
const Footer = import.meta.env.SSR || import.meta.env.DEV ? await load() : lazyStatic(load)

/** That of the document until the language changes. */
export function StaticFooter({ site }: { site: Site }) {
  const root = useRoot()
  const isStatic = root && !root.preview && isInDocument('footer', root.locale)
  return (
    <StaticContent
      as="footer"
      name="footer"
      className="relative band-ink pt-16 text-small wrap-anywhere print:hidden"
      of={isStatic ? null : site}
    >
      {(site) => <Footer site={site} />}
    </StaticContent>
  )
}
