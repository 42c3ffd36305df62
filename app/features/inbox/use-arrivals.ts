import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { totalOf, type StatusCounts } from './submission.ts'

const pause = 20_000

type Counts = StatusCounts & { withContact?: number }

/** What came the last time: how many entries, and how many addresses of leads, which may come after them. */
export type Arrivals = { entries: number; contacts: number }

/**
 * Asks for the numbers on the tabs every 20 s while the page is visible, and for the list when they have changed;
 * returns what came the last time, if they have changed yet.
 */
export function useArrivals(counts: Counts, of: 'messages' | 'leads' = 'messages'): Arrivals | undefined {
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<Arrivals>()
  const shown = useRef(counts)
  useEffect(() => {
    shown.current = counts
  }, [counts])

  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return
      const response = await fetch(`/admin/count?of=${of}`, {
        headers: { Accept: 'application/json' },
      }).catch(() => null)
      // Whoever has been signed out meanwhile is sent to the sign-in page by the list itself.
      if (response?.status === 401) return revalidate()
      if (!response?.ok) return
      const now = (await response.json()) as Counts
      if (JSON.stringify(now) === JSON.stringify(shown.current)) return
      setLast(gained(shown.current, now))
      shown.current = now
      revalidate()
    }
    const timer = setInterval(() => void look(), pause)
    const onVisible = () => void look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [revalidate, of])

  return last
}

function gained(before: Counts, now: Counts): Arrivals {
  return {
    entries: Math.max(0, totalOf(now) - totalOf(before)),
    contacts: Math.max(0, (now.withContact ?? 0) - (before.withContact ?? 0)),
  }
}
