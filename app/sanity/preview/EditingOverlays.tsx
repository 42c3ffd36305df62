import { useHref, useLocation, useNavigate, useRevalidator } from '@remix-run/react'
import { enableVisualEditing, type HistoryAdapterNavigate } from '@sanity/visual-editing'
import { useEffect, useRef } from 'react'
import { plainPath, prefixOf } from '#app/i18n/localized-paths.ts'

/** Above the bar, the chat and every dialog. */
const zIndex = 9_999

export function EditingOverlays() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search, hash } = useLocation()
  const url = useHref({ pathname, search, hash })
  const current = useRef({ navigate, revalidate, url })
  const notify = useRef<HistoryAdapterNavigate>()

  useEffect(() => {
    current.current = { navigate, revalidate, url }
  })

  useEffect(
    () =>
      enableVisualEditing({
        zIndex,
        refresh: async () => current.current.revalidate(),
        history: {
          subscribe(listener) {
            notify.current = listener
            listener({ type: 'push', title: document.title, url: current.current.url })
            return () => {
              notify.current = undefined
            }
          },
          update({ type, url: next }) {
            if (type === 'pop') current.current.navigate(-1)
            // Another language prefix needs a new document.
            else if (prefixOf(next) !== prefixOf(current.current.url)) window.location.assign(next)
            else current.current.navigate(plainPath(next), { replace: type === 'replace' })
          },
        },
      }),
    [],
  )

  useEffect(() => {
    notify.current?.({ type: 'push', title: document.title, url })
  }, [url])

  return null
}
