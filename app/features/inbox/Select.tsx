import type { ComponentProps } from 'react'

/** Inherits the font, in the size of its label. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <select
      className={`min-h-10 max-w-full rounded-none border border-soft bg-paper px-2 py-1 text-inherit [font:inherit] pointer-coarse:min-h-11 ${className}`}
      {...props}
    />
  )
}
