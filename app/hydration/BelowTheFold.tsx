import { useLocation, useNavigationType } from '@remix-run/react'
import { startTransition, useEffect, useState, type ReactNode } from 'react'

/**
 * What lies below the first screen of a page: whoever comes inside the app sees the first screen before the rest is made. At
 * once where a place further down may be wanted (Back and Forward, a hash), and in documents.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isWanted = useNavigationType() === 'POP' || hash !== ''
  const [isDue, setDue] = useState(isWanted)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue || isWanted ? children : null
}
