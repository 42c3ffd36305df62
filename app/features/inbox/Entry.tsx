import type { ComponentProps } from 'react'

/** A message or lead. A list of entries to select sets `--pick`, the room for their boxes. */
export function Entry(props: ComponentProps<'article'>) {
  return (
    <article
      className="lg:admin-columns relative grid gap-3 border-t border-rule py-4 pl-(--pick) focus:outline-3 focus:-outline-offset-3 focus:outline-focus"
      {...props}
    />
  )
}
