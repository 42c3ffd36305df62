import { useEffect, useRef, type FormEvent } from 'react'
import { isListOld, type ActionReport } from './action-report.ts'

/**
 * When the card of the pressed button leaves the list, focuses the card that follows, or the page. `result`: of the
 * last action; on a busy machine React may skip rendering `isBusy`. `until`: of the shown list.
 */
export function useFocusNextCard(
  isBusy: boolean,
  result: Partial<ActionReport> | undefined,
  until: string,
): (event: FormEvent) => void {
  const index = useRef(-1)
  const untilBefore = useRef(until)
  /** An undo, pressed outside of the list, brings back what was there. */
  const last = useRef(0)
  useEffect(() => {
    if (isBusy || index.current < 0 || isListOld(result, until, untilBefore.current)) return
    const position = index.current
    index.current = -1
    if (!isGone(document.activeElement)) return
    const cards = document.querySelectorAll<HTMLElement>('[data-card]')
    const next = cards[Math.min(position, cards.length - 1)] ?? document.getElementById('main')
    next?.focus()
  }, [isBusy, result, until])

  return () => {
    const cards = [...document.querySelectorAll('[data-card]')]
    const pressed = cards.findIndex((card) => card.contains(document.activeElement))
    if (pressed >= 0) last.current = pressed
    index.current = last.current
    untilBefore.current = until
  }
}

/** Removed, or hidden with the last selection. */
function isGone(element: Element | null): boolean {
  return element === null || element === document.body || element.getClientRects().length === 0
}
