import { approach } from './approach.ts'
import { dataset, pending } from './document.ts'
import { whenShown } from '#app/utils/when-shown.ts'

// Scrolls to the hash 100 ms after the page has come, smoothly by style; the browser would jump at once. After a reload or
// Back it restores the position until the page has loaded.
// `performance.navigation` is deprecated but half the bytes of the navigation entry.
const { hash } = location
const isRestored = performance.navigation.type
if (isRestored) dataset.allRendered = ''
else if (hash) {
  pending.hash = hash
  history.replaceState(null, '', location.pathname + location.search)
}
if (hash)
  addEventListener(isRestored ? 'load' : 'DOMContentLoaded', () =>
    whenShown(() =>
      setTimeout(() => {
        pending.hash = ''
        if (isRestored && scrollY) return
        approach(hash)
        location.replace(hash)
      }, 100),
    ),
  )
