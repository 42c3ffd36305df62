import { whenShown } from '#app/utils/when-shown.ts'
import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

/** In session storage while no page of the tab is shown. A copied tab is copied while one is. */
const leftKey = `${brandPrefix}-left`

let isCopy = false

/** Browsers copy session storage into a duplicated tab, and into a window that a page opens. */
export function isCopiedTab(): boolean {
  return isCopy
}

export function watchTab(): void {
  const mark = (isLeft: boolean) => writeStored('sessionStorage', leftKey, isLeft ? 'yes' : null)
  whenShown(() => {
    isCopy = readStored('sessionStorage', leftKey) === null
    mark(document.hidden)
  })
  addEventListener('pagehide', () => mark(true))
  addEventListener('pageshow', ({ persisted }) => persisted && mark(false))
  document.addEventListener('visibilitychange', () => mark(document.hidden))
}
