import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const storageKey = `${brandPrefix}-chat-bubble`

/** The bubble shows where it covers no text, until the first scroll, and not again once it was dismissed. */
export function useBubble(pathname: string) {
  const bubble = useRef<HTMLSpanElement>(null)
  const isOver = useRef(false)
  const [isShown, setShown] = useState(false)

  function collapse() {
    isOver.current = true
    setShown(false)
  }

  useEffect(() => {
    if (isOver.current || scrollY > 10 || readStored('localStorage', storageKey)) return
    setShown(true)
    const events = ['scroll', 'resize']
    for (const event of events) addEventListener(event, collapse, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, collapse)
    }
  }, [pathname])

  // Before it is painted.
  useLayoutEffect(() => {
    if (isShown && bubble.current && coversText(bubble.current)) setShown(false)
  }, [isShown, pathname])

  function dismiss() {
    writeStored('localStorage', storageKey, 'off')
    collapse()
  }

  return { bubble, isShown, dismiss }
}

function coversText(bubble: HTMLElement): boolean {
  const { left, right, top, bottom, width, height } = bubble.getBoundingClientRect()
  const range = document.createRange()
  const isTextBelow = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    )
  }
  const steps = [0, 0.25, 0.5, 0.75, 1]
  return steps
    .flatMap((x) => steps.flatMap((y) => document.elementsFromPoint(left + x * width, top + y * height)))
    .filter((element) => !element.closest('.chat, [aria-hidden=true]'))
    .some((element) => [...element.childNodes].some(isTextBelow))
}
