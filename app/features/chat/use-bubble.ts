import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const storageKey = `${brandPrefix}-chat-bubble`

/** The bubble shows where it covers no text, until the first scroll or navigation, and not again once it was dismissed. */
export function useBubble(pathname: string) {
  const bubble = useRef<HTMLSpanElement>(null)
  const isOver = useRef(false)
  const [firstPath] = useState(pathname)
  const [isOpen, setOpen] = useState(false)

  function collapse() {
    isOver.current = true
    setOpen(false)
  }

  useEffect(() => {
    if (isOver.current || scrollY > 10 || readStored('localStorage', storageKey)) return
    setOpen(true)
    const events = ['scroll', 'resize']
    for (const event of events) addEventListener(event, collapse, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, collapse)
    }
  }, [])

  // Before it is painted.
  useLayoutEffect(() => {
    if (isOpen && bubble.current && coversText(bubble.current)) setOpen(false)
  }, [isOpen])

  function dismiss() {
    writeStored('localStorage', storageKey, 'off')
    collapse()
  }

  return { bubble, isShown: isOpen && pathname === firstPath, dismiss }
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
