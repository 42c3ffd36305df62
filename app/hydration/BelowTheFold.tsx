import { useLocation, useNavigationType } from '@remix-run/react'
import { startTransition, useEffect, useState, type ReactNode } from 'react'

/** Renders after the first paint of a navigation; at once in documents and for Back, Forward and hash links. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isWanted = useNavigationType() === 'POP' || hash !== ''
  const [isDue, setDue] = useState(isWanted)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue || isWanted ? children : null
}
