import { useEffect, useRef, type FormEvent } from 'react'

/**
 * Keeps the place of whoever works through a list with the keyboard: when the card whose button was pressed has left
 * the list, the one that took its place gets the focus. Returns the listener for the list's form.
 */
export function useKeptFocus(list: readonly unknown[]): (event: FormEvent) => void {
  const place = useRef(-1)
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const cards = document.querySelectorAll<HTMLElement>('[data-card]')
    cards[Math.min(place.current, cards.length - 1)]?.focus()
    place.current = -1
  }, [list])

  return () => {
    const cards = [...document.querySelectorAll('[data-card]')]
    place.current = cards.findIndex((card) => card.contains(document.activeElement))
  }
}
