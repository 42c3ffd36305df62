import { dataset, page } from './document.ts'

/** Of a long way to a section the browser scrolls only the last screen, and nothing fades in there. */
export const approach = (hash: string) => {
  const element = page.getElementById(hash.slice(1))
  if (!element) return
  // Ends `content-visibility` (styles/below-the-fold.css), so that the position is exact.
  dataset.allRendered = ''
  const { top } = element.getBoundingClientRect()
  if (Math.abs(top) > 3 * innerHeight) {
    element.dataset.target = ''
    scrollBy({ top: top - Math.sign(top) * innerHeight, behavior: 'instant' })
  }
}
