import type { ReactNode } from 'react'

export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary className="disclosure__handle">{label}</summary>
      {children}
    </details>
  )
}
