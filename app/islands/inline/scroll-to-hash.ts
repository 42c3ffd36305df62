import { approach } from './approach.ts'
import { dataset, pending, reloadedForLanguage } from './document.ts'
import { whenShown } from '#app/utils/when-shown.ts'

// Scrolls to the hash 100 ms after the page has come, smoothly by style; the browser would jump at once. After a reload or
// Back the browser restores the position, on a slow machine later than that; so the page scrolls only after its own reload.
// `performance.navigation` is deprecated but half the bytes of the navigation entry.
const { hash, pathname, search } = location
const isReload = performance.navigation.type
if (isReload && history.state !== reloadedForLanguage) dataset.allRendered = ''
else {
  pending.hash = hash
  history.replaceState(null, '', pathname + search)
  if (hash)
    addEventListener(isReload ? 'load' : 'DOMContentLoaded', () =>
      whenShown(() =>
        setTimeout(() => {
          pending.hash = ''
          approach(hash)
          location.replace(hash)
        }, 100),
      ),
    )
}
