import type { ComponentProps } from 'react'

/** The label around a field of a tool bar. */
export function ToolLabel({ className = '', ...props }: ComponentProps<'label'>) {
  return (
    <label
      className={`inline-flex min-h-10 items-center gap-2 text-small pointer-coarse:min-h-11 ${className}`}
      {...props}
    />
  )
}
