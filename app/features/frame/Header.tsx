import { memo } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Brand } from './Brand.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { Menu } from './Menu.tsx'
import { Navigation } from './Navigation.tsx'
import type { Site } from './site.ts'

export const Header = memo(function Header({ site }: { site: Site }) {
  const { messages } = useLanguage()
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
          <AnchorLink className="bar__contact" section="contact">
            <LocalizedText of={labels.contact} />
          </AnchorLink>
          <button
            className="bar__burger"
            type="button"
            data-menu
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
})
