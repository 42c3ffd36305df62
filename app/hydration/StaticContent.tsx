import { useRef, useState, type ComponentPropsWithoutRef, type ElementType, type ReactNode } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { keptElement } from './kept-pages.ts'
import { serverElement, copyDisplayState } from './static-elements.ts'
import { useIsomorphicLayoutEffect } from './use-hydrated.ts'

type Props<Content, Tag extends ElementType> = {
  as?: Tag
  name: string
  of: Content | null
  children(content: Content): ReactNode
} & Omit<ComponentPropsWithoutRef<Tag>, 'children'>

/**
 * Server HTML that hydration leaves alone, and HTML of a kept page after Back; rendered normally once its data change.
 * `DelegatedLinks` handles its links.
 */
export function StaticContent<Content, Tag extends ElementType = 'div'>({
  as,
  name,
  of,
  children,
  ...props
}: Props<Content, Tag>) {
  const Element: ElementType = as ?? 'div'
  const host = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const { locale } = useLanguage()
  const [first] = useState(() => ({ of, kept: import.meta.env.SSR ? undefined : keptElement(name, locale) }))
  const kept = first.of === of ? first.kept : undefined
  const isOmitted = of === null || kept !== undefined

  useIsomorphicLayoutEffect(() => {
    const now = host.current
    if (!now) return
    // React has created a new, empty element: after a hydration mismatch, or for a kept page.
    if (isOmitted && !now.firstChild) now.append(...((kept ?? serverElement(name))?.childNodes ?? []))
    if (before.current && before.current !== now) copyDisplayState(before.current, now)
    before.current = now
  }, [isOmitted, name, kept])

  if (of !== null && !kept)
    return (
      <Element {...props} key="rendered" ref={host} data-static={name} suppressHydrationWarning>
        {children(of)}
      </Element>
    )
  return (
    <Element
      {...props}
      key="static"
      ref={host}
      data-static={name}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}

/** A page without a part that needs the app. */
export function StaticPage<Content>(props: Omit<Props<Content, 'main'>, 'as' | 'name'>) {
  return <StaticContent as="main" name="page" id="main" tabIndex={-1} {...props} />
}
