import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { Seal } from '#app/components/Seal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Navigation } from './Navigation.tsx'
import type { Site } from './site.ts'

/** Native dialog; the inline script opens and closes it. */
export function Menu({ labels }: { labels: Site['settings']['navigation'] }) {
  const { messages } = useLanguage()
  return (
    <dialog className="menu" aria-label={messages.a11y.menu} suppressHydrationWarning>
      <div className="menu__head">
        <span className="brand">
          <Seal />
          {messages.a11y.menu}
        </span>
        <form method="dialog">
          <button className="menu__close" aria-label={messages.a11y.closeMenu}>
            <span aria-hidden="true">×</span>
          </button>
        </form>
      </div>
      <nav className="menu__links" aria-label={messages.a11y.mainNavigation}>
        <Navigation labels={labels} />
      </nav>
      <AnchorLink className="button menu__contact" section="contact">
        <LocalizedText of={labels.contact} />
      </AnchorLink>
      <PageLink className="menu__search" to="/search">
        {messages.actions.search}
      </PageLink>
    </dialog>
  )
}
