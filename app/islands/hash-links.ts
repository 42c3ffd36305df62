import { closest, isPlainClick } from '#app/utils/dom.ts'
import { unfoldAround } from '#app/components/open-disclosures.ts'

/**
 * The browser follows links to sections, smoothly by style. Of a long way only the last screen is scrolled, and nothing
 * fades in there.
 */
export function followHashLinks(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href*="#"]')
    if (!link || !isPlainClick(event) || link.pathname !== location.pathname) return
    const element = link.hash && document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!element) return
    // Ends `content-visibility` (styles/below-the-fold.css), so that the position is exact.
    document.documentElement.dataset.allRendered = ''
    unfoldAround(element)
    const { top } = element.getBoundingClientRect()
    if (Math.abs(top) <= 3 * innerHeight) return
    element.dataset.target = ''
    scrollBy({ top: top - Math.sign(top) * innerHeight, behavior: 'instant' })
  })
}
