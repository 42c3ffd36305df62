import { useHref, useLocation, useNavigate, useRevalidator } from '@remix-run/react'
import { enableVisualEditing, type HistoryAdapterNavigate } from '@sanity/visual-editing'
import { useEffect, useRef } from 'react'
import { plainPath, prefixOf } from '#app/i18n/localized-paths.ts'

/** Above the bar, the chat and every dialog. */
const zIndex = 9_999

/** Presentation's overlays: a click on a text opens its field, an edit is shown at once, both sides follow each other. */
export function EditingOverlays() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search, hash } = useLocation()
  const url = useHref({ pathname, search, hash })
  const current = useRef({ navigate, revalidate, url })
  const told = useRef<HistoryAdapterNavigate>()

  useEffect(() => {
    current.current = { navigate, revalidate, url }
  })

  useEffect(
    () =>
      enableVisualEditing({
        zIndex,
        refresh: async () => current.current.revalidate(),
        history: {
          subscribe(tell) {
            told.current = tell
            tell({ type: 'push', title: document.title, url: current.current.url })
            return () => {
              told.current = undefined
            }
          },
          update({ type, url: next }) {
            if (type === 'pop') current.current.navigate(-1)
            // Behind another prefix the app runs anew.
            else if (prefixOf(next) !== prefixOf(current.current.url)) window.location.assign(next)
            else current.current.navigate(plainPath(next), { replace: type === 'replace' })
          },
        },
      }),
    [],
  )

  useEffect(() => {
    told.current?.({ type: 'push', title: document.title, url })
  }, [url])

  return null
}
