import { useEffect, useRef, useState, type FormEvent } from 'react'

/**
 * For a page whose forms act without leaving it: when the button that was pressed has gone, the part of the page around it
 * (the nearest element with a `tabIndex`) gets the focus. `latest` is the id of the latest act of the page's history.
 * Returns the listener for the forms, and whether an act has been done since somebody pressed.
 */
export function useFocusAfterAction(latest: number | undefined): {
  onSubmit(event: FormEvent): void
  isDone: boolean
} {
  /** The latest act when a button was pressed; null before. */
  const [before, setBefore] = useState<number | null>(null)
  const place = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
    place.current = null
  }, [latest])

  function onSubmit({ target }: FormEvent) {
    place.current = (target as Element).closest('[tabindex]')
    setBefore(latest ?? 0)
  }

  return { onSubmit, isDone: before !== null && before !== (latest ?? 0) }
}
