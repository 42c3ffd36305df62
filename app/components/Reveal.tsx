import type { ElementType, ComponentPropsWithoutRef } from 'react'

type Props<Tag extends ElementType> = { as?: Tag; index?: number } & Omit<ComponentPropsWithoutRef<Tag>, 'as'>

/**
 * Fades in once, when a tenth is in view, 100 ms later per `index`; the inline script observes it. Long lists count within a few rows:
 * the last of forty would come four seconds after the first.
 * Not for running text of any length: a tenth of ten windows is never in view.
 */
export function Reveal<Tag extends ElementType = 'div'>({ as, index = 0, ...props }: Props<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} data-reveal={index} suppressHydrationWarning />
}
