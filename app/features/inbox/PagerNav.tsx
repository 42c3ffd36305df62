import type { ReactNode } from 'react'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

export function PagerNav({ className = '', children }: { className?: string; children: ReactNode }) {
  const { pager } = useInboxLabels()
  return (
    <nav
      className={`flex min-h-11 flex-wrap items-center gap-x-6 font-head text-small/[1.2] font-[500] tabular-nums [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center ${className}`}
      aria-label={pager.label}
    >
      {children}
    </nav>
  )
}
