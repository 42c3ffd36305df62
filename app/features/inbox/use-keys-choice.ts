import { useSyncExternalStore } from 'react'
import { brand } from '#app/brand.ts'
import { readStored, writeStored } from '#app/ui/storage.ts'

const key = `${brand.prefix}-inbox-keys`
const changed = `${key}-changed`

function subscribe(notify: () => void) {
  window.addEventListener(changed, notify)
  return () => window.removeEventListener(changed, notify)
}

/** Whether single keys act, and how to choose; kept in this browser (WCAG 2.1.4). */
export function useKeysChoice(): [isEnabled: boolean, choose: (isEnabled: boolean) => void] {
  const isEnabled = useSyncExternalStore(
    subscribe,
    () => readStored('localStorage', key) !== 'off',
    () => true,
  )
  function choose(enable: boolean) {
    writeStored('localStorage', key, enable ? 'on' : 'off')
    window.dispatchEvent(new Event(changed))
  }
  return [isEnabled, choose]
}
