import type { ReactNode } from 'react'

/**
 * Content that small screens fold away behind a line of words; from 48rem on it stands open. Without support for
 * `::details-content` it can be unfolded everywhere.
 */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary className="disclosure__handle">{label}</summary>
      {children}
    </details>
  )
}
