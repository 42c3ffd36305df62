import type { ReactNode } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { useTheme } from '#app/theme/use-theme.ts'
import { Header } from './Header.tsx'
import type { Site } from './site.ts'
import { StaticFooter } from './StaticFooter.tsx'

export function SiteLayout({
  site,
  standalone = false,
  children,
}: {
  site: Site | null
  standalone?: boolean
  children: ReactNode
}) {
  const { labels, locale } = useLanguage()
  useTheme(`${locale} ${standalone}`)
  return (
    <>
      <a className="absolute top-4 left-[-99rem] z-99 bg-paper p-4 focus:left-4 print:hidden" href="#main">
        {labels.a11y.skip}
      </a>
      {standalone || !site ? null : <Header site={site} />}
      {children}
      {standalone || !site ? null : <StaticFooter site={site} />}
    </>
  )
}
