import { useEffect, useState } from 'react'
import type { Locale } from '#app/i18n/locales.ts'
import type { Results } from './find.server.ts'

const pause = 150

type State = { found: Results | null; hasFailed: boolean }

/** Results for what is being written, asked for after a short pause; what came first stays until there is something new. */
export function useResults(terms: string, locale: Locale): State {
  const [state, setState] = useState<State>({ found: null, hasFailed: false })
  const asked = terms.trim()

  useEffect(() => {
    if (!asked) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(asked, locale, controller.signal)
        .then((found) => setState({ found, hasFailed: false }))
        .catch(() => {
          if (!controller.signal.aborted) setState({ found: null, hasFailed: true })
        })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, locale])

  return asked ? state : { found: null, hasFailed: false }
}

async function ask(terms: string, locale: Locale, signal: AbortSignal): Promise<Results> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: terms, locale })}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return (await response.json()) as Results
}
