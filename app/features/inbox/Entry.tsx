import type { ComponentProps } from 'react'

/** A message or lead. A list of entries to select sets `--pick`, the room for their boxes. */
export function Entry({
  isPressable = false,
  ...props
}: ComponentProps<'article'> & { isPressable?: boolean }) {
  return (
    <article
      className={`lg:admin-columns relative grid gap-3 border-t border-rule py-4 pl-(--pick) focus:z-1 focus:outline-3 focus:outline-offset-2 focus:outline-focus has-[[name=id]:checked]:bg-shade pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:min-w-11 pointer-coarse:[&_a]:items-center ${
        isPressable ? 'cursor-pointer hover:bg-shade' : ''
      }`}
      {...props}
    />
  )
}
