import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { totalOf, type StatusCounts } from './submission.ts'

const pollInterval = 20_000

/** Polls the tab counts and revalidates the list when they change. Returns what arrived since the list was opened. */
export function useNewItems(
  counts: Counts | null,
  of: 'submissions' | 'leads' = 'submissions',
): NewItems | undefined {
  const { revalidate } = useRevalidator()
  const { search: list } = useLocation()
  const [current, setCurrent] = useState<{ list: string; items?: NewItems }>({ list })
  if (current.list !== list) setCurrent({ list })
  const shown = useRef(counts)
  useEffect(() => {
    shown.current = counts
  }, [counts])

  useEffect(() => {
    async function poll() {
      if (document.visibilityState !== 'visible') return
      const response = await fetch(`/admin/count?of=${of}`, {
        headers: { Accept: 'application/json' },
      }).catch(() => null)
      // Signed out meanwhile: the list redirects to the sign-in page.
      if (response?.status === 401) return revalidate()
      if (!response?.ok) return
      const now = (await response.json()) as Counts
      if (JSON.stringify(now) === JSON.stringify(shown.current)) return
      const more = newItemsSince(shown.current, now)
      if (more) setCurrent(({ list, items }) => ({ list, items: mergeNewItems(items, more) }))
      if (shown.current) shown.current = now
      revalidate()
    }
    const timer = setInterval(() => void poll(), pollInterval)
    const onVisible = () => void poll()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [revalidate, of])

  return current.list === list ? current.items : undefined
}

export type Counts = StatusCounts & { withContact?: number }

/** `contacts`: leads whose contact details arrived, possibly after the lead. */
export type NewItems = { entries: number; contacts: number }

/** Undefined when the first list could not be read. */
export function newItemsSince(before: Counts | null, now: Counts): NewItems | undefined {
  if (!before) return undefined
  return {
    entries: Math.max(0, withoutSpam(now) - withoutSpam(before)),
    contacts: Math.max(0, (now.withContact ?? 0) - (before.withContact ?? 0)),
  }
}

function withoutSpam(counts: Counts): number {
  return totalOf(counts) - counts.spam
}

export function mergeNewItems(before: NewItems | undefined, more: NewItems): NewItems {
  return {
    entries: (before?.entries ?? 0) + more.entries,
    contacts: (before?.contacts ?? 0) + more.contacts,
  }
}
