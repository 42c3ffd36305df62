/**
 * Lays out at once what the first paint left out (styles/below-the-fold.css): from then on every place on a page is exact.
 */
export function renderAll(): void {
  document.documentElement.setAttribute('data-all-rendered', '')
}

/**
 * The same a section at a time, so that whoever presses something meanwhile does not wait for all of them, and not before
 * somebody does anything: a page that is only looked at needs no more than what is seen. Returns how to call it off.
 */
export function renderAllAfterInput(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>('.home section')]
  const isOver = new AbortController()
  function begin() {
    isOver.abort()
    next()
  }
  function next() {
    const section = waiting.shift()
    if (!section) return renderAll()
    section.style.contentVisibility = 'visible'
    setTimeout(next, 50)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(type, begin, { passive: true, signal: isOver.signal })
  return () => isOver.abort()
}
