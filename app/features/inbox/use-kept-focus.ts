import { useEffect, useRef, type FormEvent } from 'react'

/**
 * Keeps the place of whoever works through a list with the keyboard: when the card whose button was pressed has left
 * the list, the one that took its place gets the focus, or the page where none is left. `isBusy`: an act is under way.
 * Returns the listener for the list's form.
 */
export function useFocusNextCard(isBusy: boolean): (event: FormEvent) => void {
  const place = useRef(-1)
  useEffect(() => {
    if (isBusy || place.current < 0) return
    const at = place.current
    place.current = -1
    if (document.activeElement !== document.body) return
    const cards = document.querySelectorAll<HTMLElement>('[data-card]')
    const next = cards[Math.min(at, cards.length - 1)] ?? document.getElementById('main')
    next?.focus()
  }, [isBusy])

  return () => {
    const cards = [...document.querySelectorAll('[data-card]')]
    place.current = Math.max(
      0,
      cards.findIndex((card) => card.contains(document.activeElement)),
    )
  }
}
