import type { ReactNode } from 'react'
import { hasPrefixes, plainPath } from '#app/i18n/addresses.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/ui/PageLink.tsx'
import { linkTarget } from '#app/link-target.ts'

/** A link of the CMS; other sites open in a new tab. An address that may not be followed leaves only its words. */
export function ContentLink({ href, children }: { href: unknown; children: ReactNode }) {
  const { messages } = useLanguage()
  const target = linkTarget(href)
  if (!target) return <>{children}</>
  if (target.kind === 'page') {
    const path = plainPath(target.href)
    return hasPrefixes(path) ? <PageLink to={path}>{children}</PageLink> : <a href={path}>{children}</a>
  }
  if (target.kind === 'contact') return <a href={target.href}>{children}</a>
  return (
    <a href={target.href} target="_blank" rel="noopener">
      {children} <span className="visually-hidden">{messages.a11y.newTab}</span>
    </a>
  )
}
