import { useEffect, useRef, type FormEvent } from 'react'

/** When the card of the pressed button leaves the list, focuses the card that follows, or the page. */
export function useFocusNextCard(isBusy: boolean): (event: FormEvent) => void {
  const index = useRef(-1)
  useEffect(() => {
    if (isBusy || index.current < 0) return
    const position = index.current
    index.current = -1
    if (document.activeElement !== document.body) return
    const cards = document.querySelectorAll<HTMLElement>('[data-card]')
    const next = cards[Math.min(position, cards.length - 1)] ?? document.getElementById('main')
    next?.focus()
  }, [isBusy])

  return () => {
    const cards = [...document.querySelectorAll('[data-card]')]
    index.current = Math.max(
      0,
      cards.findIndex((card) => card.contains(document.activeElement)),
    )
  }
}
