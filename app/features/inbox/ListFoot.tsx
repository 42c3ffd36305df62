import type { ReactNode } from 'react'

export function ListFoot({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 pt-2">{children}</div>
}
