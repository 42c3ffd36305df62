import { Link } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Words } from '#app/ui/Words.tsx'
import { useAnchor } from './anchors.ts'
import { Brand } from './Brand.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { Menu } from './Menu.tsx'
import { Navigation } from './Navigation.tsx'
import type { Site } from './site.ts'

/** The fixed bar: transparent at the top, paper once scrolled; on small screens its links move into the menu. */
export function Header({ site }: { site: Site }) {
  const { messages } = useLanguage()
  const anchor = useAnchor()
  const labels = site.settings.navigation
  return (
    <>
      <header className="bar">
        <div className="bar__inner">
          <Brand />
          <nav className="bar__nav" aria-label={messages.a11y.mainNavigation}>
            <Navigation labels={labels} />
          </nav>
          <LanguageButton />
          <Link className="bar__contact" to={anchor('contact')}>
            <Words of={labels.contact} />
          </Link>
          <button
            className="bar__burger"
            type="button"
            data-open-menu
            aria-haspopup="dialog"
            aria-label={messages.a11y.openMenu}
          >
            <i />
            <i />
          </button>
        </div>
      </header>
      <Menu labels={labels} />
    </>
  )
}
