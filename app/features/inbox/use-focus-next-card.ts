import { useEffect, useRef, type FormEvent } from 'react'
import type { ActionReport } from './action-report.ts'

/**
 * When the card of the pressed button leaves the list, focuses the card that follows, or the page. `result`: of the
 * last action; on a busy machine React may skip rendering `isBusy`, and render the new `rows` after the result.
 */
export function useFocusNextCard(
  isBusy: boolean,
  result: Partial<ActionReport> | undefined,
  rows: readonly unknown[],
): (event: FormEvent) => void {
  const index = useRef(-1)
  const rowsBefore = useRef(rows)
  /** An undo, pressed outside of the list, brings back what was there. */
  const last = useRef(0)
  useEffect(() => {
    if (isBusy || index.current < 0) return
    // What was changed is not rendered yet; a failure changes nothing.
    if (result?.changed !== undefined && rows === rowsBefore.current) return
    const position = index.current
    index.current = -1
    if (!isGone(document.activeElement)) return
    const cards = document.querySelectorAll<HTMLElement>('[data-card]')
    const next = cards[Math.min(position, cards.length - 1)] ?? document.getElementById('main')
    next?.focus()
  }, [isBusy, result, rows])

  return () => {
    const cards = [...document.querySelectorAll('[data-card]')]
    const pressed = cards.findIndex((card) => card.contains(document.activeElement))
    if (pressed >= 0) last.current = pressed
    index.current = last.current
    rowsBefore.current = rows
  }
}

/** Removed, or hidden with the last selection. */
function isGone(element: Element | null): boolean {
  return element === null || element === document.body || element.getClientRects().length === 0
}
