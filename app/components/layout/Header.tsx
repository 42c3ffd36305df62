import { useLocalizedPath } from '#app/i18n/page-address.ts'
import { useRoot } from '#app/root-data.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Brand } from './Brand.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { Menu } from './Menu.tsx'
import { Navigation } from './Navigation.tsx'
import type { Site } from '#app/content/site.ts'

export function Header({ site }: { site: Site }) {
  const { labels } = useLanguage()
  const hrefOf = useLocalizedPath()
  const { path = '/', search = '' } = useRoot() ?? {}
  const names = site.settings.navigation
  return (
    <>
      <header className="@container bar fixed inset-x-0 top-0 z-20 print:hidden">
        <div className="m-auto bar-row flex w-grid items-center px-inset">
          <Brand />
          <nav className="flex gap-links font-[500] bar-line *:py-2" aria-label={labels.a11y.mainNavigation}>
            <Navigation names={names} />
          </nav>
          <a
            className="-mx-[8px] grid h-11 w-[44px] flex-none place-items-center *:w-5"
            href={hrefOf('/search')}
            data-search
            aria-label={labels.actions.search}
          >
            <svg className="fill-none stroke-current stroke-2" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M13 13l6 6M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1" />
            </svg>
          </a>
          <LanguageButton here={path + search} />
          <AnchorLink
            className="bg-button p-[0.8rem_1.1rem] text-on-button not-aria-[current]:no-underline"
            section="contact"
          >
            <LocalizedText of={names.contact} />
          </AnchorLink>
          <button
            className="hidden h-11 min-w-[44px] border-0 bg-transparent px-1 *:m-[5px_6px] *:block *:border-t-3"
            type="button"
            data-menu
            aria-haspopup="dialog"
            aria-label={labels.a11y.openMenu}
          >
            <i />
            <i />
          </button>
        </div>
      </header>
      <Menu settings={site.settings} />
    </>
  )
}
