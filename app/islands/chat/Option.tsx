import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { PageLink } from '#app/components/PageLink.tsx'

const row =
  "flex min-h-11 w-full items-center justify-between gap-4 border-b border-line py-[0.68rem] after:mark-['→'] after:text-red"

/** Rows to choose from; the place that shows them indents them. */
export function Options({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      {...props}
      className={`grid border-t-2 border-rule font-head text-[1rem]/[1.3] font-semibold has-[>:nth-child(4)]:grid-cols-2 ${className}`}
      data-options=""
    />
  )
}

export function OptionButton({ children, ...props }: ComponentPropsWithoutRef<'button'>) {
  return (
    <button
      {...props}
      className={`${row} border-0 bg-transparent text-left enabled:hover:bg-shade disabled:cursor-default disabled:opacity-45`}
    >
      <span>{children}</span>
    </button>
  )
}

export function OptionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink className={`${row} no-underline hover:bg-shade`} to={to}>
      {children}
    </PageLink>
  )
}
