import type { ReactNode } from 'react'
import { localizedPath, hasPrefixes, plainPath } from '#app/i18n/localized-paths.ts'
import { languageTags } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { safeHref } from '#app/utils/safe-href.ts'

/** Feeds, Markdown and the like: the browser opens them, and their URL alone decides the language. */
const isFile = /^[^?#]+\./

export function ContentLink({ href, children }: { href: unknown; children: ReactNode }) {
  const { locale, labels } = useLanguage()
  const target = safeHref(href)
  if (!target) return children
  if (target.kind === 'page') {
    const path = plainPath(target.href)
    const isLocalized = hasPrefixes(path)
    return isLocalized && !isFile.test(path) ? (
      <PageLink to={path}>{children}</PageLink>
    ) : (
      <a href={isLocalized ? localizedPath(path, locale) : path}>{children}</a>
    )
  }
  if (target.kind === 'contact') return <a href={target.href}>{children}</a>
  return (
    <a href={target.href} target="_blank" rel="noopener">
      {children}{' '}
      <span className="sr-only" lang={languageTags[locale]}>
        {labels.a11y.newTab}
      </span>
    </a>
  )
}
