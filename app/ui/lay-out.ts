/**
 * Lays out at once what the first paint left out (styles/below-the-fold.css): from then on every place on a page is exact.
 */
export function layOutAll(): void {
  document.documentElement.setAttribute('data-whole', '')
}

/** The same a section at a time, so that whoever presses something meanwhile does not wait for all of them. */
export function layOutByAndBy(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('.home section')]
  function next() {
    const section = waiting.shift()
    if (!section) return layOutAll()
    section.style.contentVisibility = 'visible'
    setTimeout(next, 50)
  }
  next()
}
