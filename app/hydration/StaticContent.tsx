import { useRef, type ComponentPropsWithoutRef, type ElementType, type ReactNode } from 'react'
import { serverElement, copyDisplayState } from './static-elements.ts'
import { useIsomorphicLayoutEffect } from '../components/use-isomorphic-layout-effect.ts'

type Props<Content, Tag extends ElementType> = {
  as?: Tag
  name: string
  of: Content | null
  children(content: Content): ReactNode
} & Omit<ComponentPropsWithoutRef<Tag>, 'children'>

/** Server HTML that hydration leaves alone; rendered normally once its data arrive. `DelegatedLinks` handles its links. */
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
  const isOmitted = of === null

  useIsomorphicLayoutEffect(() => {
    const now = host.current
    if (!now) return
    // After a hydration mismatch React has created a new, empty element.
    if (isOmitted && !now.firstChild) now.append(...(serverElement(name)?.childNodes ?? []))
    if (before.current && before.current !== now) copyDisplayState(before.current, now)
    before.current = now
  }, [isOmitted, name])

  if (of !== null)
    return (
      <Element
        {...props}
        key="rendered"
        ref={host}
        data-static={import.meta.env.SSR ? name : undefined}
        suppressHydrationWarning
      >
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
