import { useSyncExternalStore } from 'react'
import { brand } from '#app/brand.ts'
import { readStored, writeStored } from '#app/ui/storage.ts'

const key = `${brand.prefix}-search-key`
const changed = `${key}-changed`

function subscribe(notify: () => void) {
  window.addEventListener(changed, notify)
  return () => window.removeEventListener(changed, notify)
}

/** Storage may be forbidden; the key then acts. */
export function isSlashEnabled(): boolean {
  return readStored('localStorage', key) !== 'off'
}

/** Whether `/` opens the search, and how to choose; kept in this browser (WCAG 2.1.4). */
export function useSlashChoice(): [isEnabled: boolean, choose: (isEnabled: boolean) => void] {
  const isEnabled = useSyncExternalStore(subscribe, isSlashEnabled, () => true)
  function choose(enable: boolean) {
    writeStored('localStorage', key, enable ? 'on' : 'off')
    window.dispatchEvent(new Event(changed))
  }
  return [isEnabled, choose]
}
