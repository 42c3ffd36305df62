import { useEffect, type ReactNode } from 'react'
import { openDisclosures } from './open-disclosures.ts'

type Props = { label: ReactNode; unfoldsWide?: boolean; children: ReactNode }

/** `unfoldsWide`: a list that is folded on phones only. */
export function Disclosure({ label, unfoldsWide, children }: Props) {
  useEffect(openDisclosures, [])
  return (
    <details className={unfoldsWide ? 'disclosure unfolds-wide' : 'disclosure'}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
