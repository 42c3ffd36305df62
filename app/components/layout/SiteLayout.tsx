import type { ReactNode } from 'react'
import { SkipLink } from '#app/components/SkipLink.tsx'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { Site } from '#app/content/site.ts'

type Props = { site: Site | null; standalone?: boolean; children: ReactNode }

export function SiteLayout({ site, standalone = false, children }: Props) {
  const { skip } = useLanguage().labels.a11y
  return (
    <>
      <SkipLink label={skip} />
      {standalone || !site ? null : <Header site={site} />}
      {children}
      {standalone || !site ? null : <Footer site={site} />}
    </>
  )
}
