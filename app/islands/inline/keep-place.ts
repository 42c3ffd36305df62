import { dataset, find, page } from './document.ts'
import { scrollAnchorKey } from './scroll-anchor.ts'

// After a change of language: scrolls the heading with the same number to where it was (islands/language-button.ts), and
// keeps the focus on the button.
addEventListener('DOMContentLoaded', () => {
  try {
    const storage = sessionStorage
    const [index, top, path] = storage[scrollAnchorKey].split(' ')
    storage.removeItem(scrollAnchorKey)
    // The page may have failed to load in the other language.
    if (!location.pathname.endsWith(path)) return
    dataset.allRendered = ''
    scrollBy({
      top: page.querySelectorAll('main :is(h1,h2,h3)')[index]!.getBoundingClientRect().top - top,
      behavior: 'instant',
    })
    find('.bar [action="/api/language"] button')!.focus({ preventScroll: true })
  } catch {}
})
