import { useEffect, type ReactNode } from 'react'
import { openDisclosures } from './open-disclosures.ts'

const classes = { wide: 'disclosure unfolds-wide', narrow: 'disclosure unfolds-narrow' }

type Props = { label: ReactNode; unfolds?: keyof typeof classes; children: ReactNode }

/** `unfolds`: where it is open without a line to press. A narrow one is part of a list that phones fold as a whole. */
export function Disclosure({ label, unfolds, children }: Props) {
  useEffect(openDisclosures, [])
  return (
    <details className={unfolds ? classes[unfolds] : 'disclosure'}>
      <summary>
        <span>{label}</span>
      </summary>
      {children}
    </details>
  )
}
