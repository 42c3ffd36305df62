import { brandPrefix } from '#app/utils/brand.ts'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { renderAll } from '#app/hydration/content-visibility.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const storageKey = `${brandPrefix}-place`

/** The same ones in every language. */
function headings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')]
}

const page = () => plainPath(location.pathname)

/** Remembers where the heading is that the visitor reads under, for the same page in another language. */
export function saveScrollAnchor(): void {
  if (window.scrollY === 0) return writeStored('sessionStorage', storageKey, null)
  const tops = headings().map((heading) => heading.getBoundingClientRect().top)
  const index = Math.max(0, tops.map((top) => top < window.innerHeight / 2).lastIndexOf(true))
  writeStored('sessionStorage', storageKey, JSON.stringify([page(), index, tops[index] ?? 0]))
}

/** Brings that heading back to where it was, once. Where the next language did not come, another page finds what was kept. */
export function restoreScrollAnchor(): void {
  const kept = readStored('sessionStorage', storageKey)
  if (!kept) return
  writeStored('sessionStorage', storageKey, null)
  const [path, index, top] = JSON.parse(kept) as [string, number, number]
  if (path !== page()) return
  renderAll()
  const heading = headings()[index]
  if (heading) window.scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: 'instant' })
}
