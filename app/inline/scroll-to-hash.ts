import { dataset, find } from './document.ts'
import { whenShown } from './when-shown.ts'

// Scrolls to the hash, except after a reload or Back, which restore the position until the page has loaded.
// `performance.navigation` is deprecated but half the bytes of the navigation entry.
const type = performance.navigation.type
if (type) dataset.allRendered = ''
addEventListener(type ? 'load' : 'DOMContentLoaded', () =>
  whenShown(() =>
    setTimeout(
      () =>
        (scrollY && type) ||
        find(':target')?.scrollIntoView(
          matchMedia('(prefers-reduced-motion)').matches || { behavior: 'smooth' },
        ),
      100,
    ),
  ),
)
