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
      <header className="@container bar fixed inset-x-0 top-0 z-20 print:hidden">
        <div className="m-auto bar-row flex w-grid items-center px-inset">
          <Brand />
          <nav
            className="flex gap-links font-[500] bar-line *:py-2"
            aria-label={messages.a11y.mainNavigation}
          >
            <Navigation labels={labels} />
          </nav>
          <LanguageButton />
          <AnchorLink className="bg-button p-[0.8rem_1.1rem] text-on-button no-underline" section="contact">
            <LocalizedText of={labels.contact} />
          </AnchorLink>
          <button
            className="hidden h-11 min-w-11 border-0 bg-transparent px-1 *:m-[5px_6px] *:block *:border-t-3"
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
