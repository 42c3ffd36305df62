import { useEffect, type ReactNode } from 'react'
import { openDisclosures } from './open-disclosures.ts'

export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  useEffect(openDisclosures, [])
  return (
    <details className="disclosure">
      <summary>{label}</summary>
      {children}
    </details>
  )
}
