import { useEffect, useRef, useState, type RefObject } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const storageKey = `${brandPrefix}-chat-bubble`
const gap = 4
const bubbleWidth = 208

type Props = { pathname: string; locale: string; isOpen: boolean }

/**
 * Where the button covers nothing that is read or pressed while the page rests: `lift` in pixels from its corner, null
 * where no place is free. The bubble shows until the first scroll or navigation, and not again once it was dismissed.
 */
export function usePlace(button: RefObject<HTMLElement | null>, { pathname, locale, isOpen }: Props) {
  const [firstPath] = useState(pathname)
  const isOver = useRef(false)
  const [place, setPlace] = useState<{ lift: number; hasBubble: boolean } | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let last = scrollY
    isOver.current ||= last > 10 || pathname !== firstPath || !!readStored('localStorage', storageKey)
    function look(delay: number) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // It comes back to where it was.
        if (!isOpen) setPlace(button.current && placeOf(button.current, !isOver.current))
      }, delay)
    }
    const onResize = () => look(100)
    function onScroll() {
      isOver.current = true
      // The margins of wide windows are free.
      setPlace((place) => (place && innerWidth >= 1280 ? { ...place, hasBubble: false } : null))
      look(scrollY < last ? 100 : 1000)
      last = scrollY
    }
    const growth = new ResizeObserver(onResize)
    growth.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      growth.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onResize)
    }
  }, [button, firstPath, pathname, locale, isOpen])

  function dismiss() {
    writeStored('localStorage', storageKey, 'off')
    isOver.current = true
    setPlace((place) => place && { ...place, hasBubble: false })
  }

  return { place, dismiss }
}

/** The lowest free place in the lower half of the window. */
function placeOf(button: HTMLElement, mayHaveBubble: boolean) {
  const { left, bottom, height } = button.getBoundingClientRect()
  const corner = bottom + Number(button.dataset.lift ?? 0)
  let low = corner
  const isFree = (gap: number) => (box: Box) => box.bottom <= low - height - gap || box.top >= low + gap
  for (const box of obstaclesFrom(left)) if (!isFree(gap)(box)) low = box.top - gap
  return low - height < innerHeight / 2
    ? null
    : {
        lift: corner - low,
        hasBubble:
          mayHaveBubble &&
          left > bubbleWidth &&
          obstaclesFrom(left - bubbleWidth, low - height - 4 * gap, low + 4 * gap).every(isFree(4 * gap)),
      }
}

type Box = { top: number; bottom: number }

const pressable = 'a, button, input, select, textarea, summary'

/** Lines of text, and what can be pressed, between `left` and the edge of the window; the lowest first. */
function obstaclesFrom(left: number, top = innerHeight / 2, bottom = innerHeight): Box[] {
  const range = document.createRange()
  const elements = new Set<Element>()
  const found: DOMRect[] = []
  // Each point costs 0.1 ms on a phone. Lines of text are higher than the steps.
  for (let y = top; y < bottom; y += 16)
    for (let x = left; x < innerWidth; x += 21)
      for (const element of document.elementsFromPoint(x, y))
        if (!element.closest('.chat')) elements.add(element).add(element.closest(pressable) ?? element)
  for (const element of elements) {
    // Its own boxes: a link that makes a whole card clickable leaves the card's corners free.
    if (element.matches(pressable)) found.push(...element.getClientRects())
    for (const node of element.childNodes)
      if (node.nodeType === 3 && node.nodeValue!.trim()) {
        range.selectNodeContents(node)
        found.push(...range.getClientRects())
      }
  }
  return found.filter(({ right }) => right > left).sort((a, b) => b.bottom - a.bottom)
}
