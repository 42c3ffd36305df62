import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../utils/storage.ts'

export function areShortcutsOn(storageKey: string): boolean {
  return readStored('localStorage', storageKey) !== 'off'
}

/** WCAG 2.1.4: single-key shortcuts can be turned off. */
export function useShortcutSetting(storageKey: string): [areOn: boolean, choose: (enable: boolean) => void] {
  const areOn = useSyncExternalStore(
    subscribe,
    () => areShortcutsOn(storageKey),
    () => true,
  )
  function choose(enable: boolean) {
    writeStored('localStorage', storageKey, enable ? 'on' : 'off')
    dispatchEvent(new Event('storage'))
  }
  return [areOn, choose]
}

/** Browsers fire `storage` in other tabs only. */
function subscribe(notify: () => void) {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
}
