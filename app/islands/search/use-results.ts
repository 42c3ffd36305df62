import { useEffect, useState } from 'react'
import type { Locale } from '#app/i18n/locales.ts'
import type { Results } from './results.ts'

const debounceDelay = 150

type State = { found: Results | null; hasFailed: boolean }

export function useResults(terms: string, locale: Locale): State {
  const [state, setState] = useState<State>({ found: null, hasFailed: false })
  const query = terms.trim()

  useEffect(() => {
    if (!query) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchResults(query, locale, controller.signal)
        .then((found) => setState({ found, hasFailed: false }))
        .catch(() => {
          if (!controller.signal.aborted) setState({ found: null, hasFailed: true })
        })
    }, debounceDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, locale])

  return query ? state : { found: null, hasFailed: false }
}

async function fetchResults(terms: string, locale: Locale, signal: AbortSignal): Promise<Results> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: terms, locale })}`, { signal })
  if (!response.ok) throw new Error(`The search responded with ${response.status}`)
  return (await response.json()) as Results
}
