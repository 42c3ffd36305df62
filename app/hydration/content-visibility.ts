/** Ends `content-visibility` (styles/below-the-fold.css), so that scroll positions are exact. */
export function renderAll(): void {
  document.documentElement.setAttribute('data-all-rendered', '')
}

/** Section by section, so that input is not delayed, and only after the first input. Returns how to cancel. */
export function renderAllAfterInput(): () => void {
  const pending = [...document.querySelectorAll<HTMLElement>('.home section')]
  const controller = new AbortController()
  function start() {
    controller.abort()
    next()
  }
  function next() {
    const section = pending.shift()
    if (!section) return renderAll()
    section.style.contentVisibility = 'visible'
    setTimeout(next, 50)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(type, start, { passive: true, signal: controller.signal })
  return () => controller.abort()
}
