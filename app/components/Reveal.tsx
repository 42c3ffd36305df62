import type { ElementType, ComponentPropsWithoutRef } from 'react'

type Props<Tag extends ElementType> = { as?: Tag; index?: number } & Omit<ComponentPropsWithoutRef<Tag>, 'as'>

/** Times 100 ms: with the fade of 200 ms (motion.css) all in view is readable after half a second. */
const maxDelay = 3

/** Fades in when a tenth is in view, 100 ms later per `index`. Not for long text, whose tenth may never fit the window. */
export function Reveal<Tag extends ElementType = 'div'>({ as, index = 0, ...props }: Props<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} data-reveal={Math.min(index, maxDelay)} />
}
