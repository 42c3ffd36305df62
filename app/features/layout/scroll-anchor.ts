import { brandPrefix } from '#app/utils/brand.ts'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { renderAll } from '#app/hydration/content-visibility.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const storageKey = `${brandPrefix}-place`

function headings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')]
}

const page = () => plainPath(location.pathname)

/** Saves the heading above the middle of the viewport, for the same page in another language. */
export function saveScrollAnchor(): void {
  if (window.scrollY === 0) return writeStored('sessionStorage', storageKey, null)
  // What is folded has no place.
  const tops = headings().map((heading) => heading.getClientRects()[0]?.top ?? Infinity)
  const index = Math.max(0, tops.map((top) => top < window.innerHeight / 2).lastIndexOf(true))
  writeStored('sessionStorage', storageKey, JSON.stringify([page(), index, tops[index] ?? 0]))
}

/** The path is checked, since the page may have failed to load in the other language. */
export function restoreScrollAnchor(): void {
  const stored = readStored('sessionStorage', storageKey)
  if (!stored) return
  writeStored('sessionStorage', storageKey, null)
  const [path, index, top] = JSON.parse(stored) as [string, number, number]
  if (path !== page()) return
  renderAll()
  const heading = headings()[index]
  if (heading) window.scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: 'instant' })
}
