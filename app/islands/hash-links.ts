import { closest, isPlainClick } from '#app/utils/dom.ts'
import { unfoldAround } from '#app/components/open-disclosures.ts'
import { approach } from './inline/approach.ts'

/** The browser follows links to sections, smoothly by style. */
export function followHashLinks(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href*="#"]')
    if (!link || !isPlainClick(event) || link.pathname !== location.pathname) return
    const element = link.hash && document.getElementById(link.hash.slice(1))
    if (!element) return
    unfoldAround(element)
    approach(link.hash)
  })
}
