import { useRoot } from '#app/root-data.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/PageLink.tsx'
import { LogoMark } from '#app/components/LogoMark.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { locales } from '#app/i18n/locales.ts'
import { telLink } from '#app/utils/links.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { Navigation } from './Navigation.tsx'
import type { Site } from '#app/content/site.ts'

/** Native dialog; the inline script opens and closes it. */
export function Menu({ settings }: Pick<Site, 'settings'>) {
  const { labels, locale } = useLanguage()
  const { path = '/', search = '' } = useRoot() ?? {}
  const names = settings.navigation
  return (
    <dialog
      id="menu"
      // Its edge shows in forced colours only.
      className="fixed inset-0 left-auto h-full max-h-none w-menu max-w-[88vw] overflow-auto border-0 border-l-2 border-transparent px-6 py-5 band-vermilion backdrop:bg-veil print:hidden"
      aria-label={labels.a11y.menu}
    >
      <div className="mb-4 flex items-center justify-between">
        <span className="mr-auto flex items-center brand [--mark-cut:var(--color-vermilion-surface)]">
          <LogoMark />
          {labels.a11y.menu}
        </span>
        <form method="dialog">
          <button
            className="mr-[-0.7rem] size-11 border-0 bg-transparent text-[1.75rem]/none"
            aria-label={labels.a11y.closeMenu}
          >
            <span aria-hidden="true">×</span>
          </button>
        </form>
      </div>
      <nav
        className="font-head text-[1.75rem]/[1.1] font-bold tracking-head *:block *:border-b *:py-[0.72rem] *:no-underline *:aria-[current]:underline *:aria-[current]:decoration-3"
        aria-label={labels.a11y.mainNavigation}
      >
        <Navigation names={names} />
      </nav>
      <AnchorLink
        className="mt-6 button w-full border-on-vermilion bg-on-vermilion text-center text-vermilion-surface aria-[current]:underline"
        section="contact"
      >
        <LocalizedText of={names.contact} />
      </AnchorLink>
      <p className="mt-5 flex flex-wrap gap-x-6 font-semibold *:py-2">
        <AnchorLink section="programs">{labels.programs.dates}</AnchorLink>
        <AnchorLink section="questions">
          <LocalizedText of={settings.footer.faqLabel} />
        </AnchorLink>
      </p>
      <p>
        <a className="inline-block py-2 font-semibold" href={telLink(settings.phone)}>
          {settings.phone}
        </a>
        <br />
        {labels.wechat} {settings.wechatId}
      </p>
      <div className="mt-2 -ml-1 flex gap-x-4">
        {locales.map((to) =>
          to === locale ? null : <LanguageButton key={to} here={path + search} to={to} />,
        )}
      </div>
    </dialog>
  )
}
