import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { totalOf, type StatusCounts } from './submission.ts'

const pause = 20_000

/**
 * Asks for the numbers on the tabs every 20 s while the page is visible, and for the list when they have changed;
 * returns how many came the last time, if they have changed yet.
 */
export function useArrivals(
  counts: StatusCounts,
  of: 'messages' | 'leads' = 'messages',
): { arrived: number } | undefined {
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<{ arrived: number }>()
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
      const now = (await response.json()) as StatusCounts
      if (JSON.stringify(now) === JSON.stringify(shown.current)) return
      const more = totalOf(now) - totalOf(shown.current)
      shown.current = now
      setLast({ arrived: Math.max(0, more) })
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
