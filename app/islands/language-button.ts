import { scrollAnchorKey } from './inline/scroll-anchor.ts'
import { localizedPath } from '#app/i18n/localized-paths.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { writeStored } from '#app/utils/storage.ts'
import { pageAddress } from './page-address.ts'

/** Opens the same page in the next language at the same heading, without the redirect that follows a post. */
export function keepPlaceInNextLanguage(): void {
  // The inline script, which saves the choice, hears the same event first.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const next = (form.elements.namedItem('language') as HTMLInputElement | null)?.value as Locale | undefined
    if (!next) return
    event.preventDefault()
    const { path, prefix } = pageAddress()
    saveScrollAnchor(path)
    // Without the hash, which would scroll away from the place.
    const here = path + location.search
    // Without cookies only URLs carry the language.
    const isByUrl = prefix || !document.cookie.includes(`=${next}`)
    location.replace(isByUrl ? localizedPath(here, next) : here)
  })
}

/** Saves the heading above the middle of the window, or the first, for the inline script of the next document. */
function saveScrollAnchor(path: string): void {
  // What is folded has no place.
  const tops = [...document.querySelectorAll('main :is(h1, h2, h3)')].map(
    (heading) => heading.getClientRects()[0]?.top ?? Infinity,
  )
  const index = Math.max(0, tops.map((top) => top < innerHeight / 2).lastIndexOf(true))
  // At its top a page stays there: scrolling by NaN is scrolling by 0.
  const top = scrollY > 10 ? (tops[index] ?? 0) : NaN
  writeStored('sessionStorage', scrollAnchorKey, `${index} ${top} ${path === '/' ? '' : path}`)
}
