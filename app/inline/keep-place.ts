import { dataset, page } from './document.ts'
import { scrollAnchorKey } from './scroll-anchor.ts'

// After a change of language: scrolls the heading with the same number to where it was (islands/language-button.ts).
addEventListener('DOMContentLoaded', () => {
  try {
    const storage = sessionStorage
    const [index, top] = storage[scrollAnchorKey].split(' ')
    storage.removeItem(scrollAnchorKey)
    dataset.allRendered = ''
    scrollBy(0, page.querySelectorAll('main :is(h1,h2,h3)')[index]!.getBoundingClientRect().top - top)
  } catch {}
})
