import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { newItemsSince, mergeNewItems, type NewItems, type Counts } from './new-items.ts'

const pause = 20_000

/**
 * Asks for the numbers on the tabs every 20 s while the page is visible, and for the list when they have changed;
 * returns what came since this list was opened (its address tells it from others), if anything did. Where the list could
 * not be read (null), it is asked for as soon as there are numbers.
 */
export function useNewItems(
  counts: Counts | null,
  of: 'messages' | 'leads' = 'messages',
): NewItems | undefined {
  const { revalidate } = useRevalidator()
  const { search: list } = useLocation()
  const [newItems, setArrived] = useState<{ list: string; arrivals?: NewItems }>({ list })
  if (newItems.list !== list) setArrived({ list })
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
      const more = newItemsSince(shown.current, now)
      if (more) setArrived(({ list, arrivals }) => ({ list, arrivals: mergeNewItems(arrivals, more) }))
      if (shown.current) shown.current = now
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

  return newItems.list === list ? newItems.arrivals : undefined
}
