import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../utils/storage.ts'

/** Whether keys act that can be turned off; storage may be forbidden: they then act. */
export function areShortcutsOn(storageKey: string): boolean {
  return readStored('localStorage', storageKey) !== 'off'
}

/** The same, and how to choose; kept in this browser (WCAG 2.1.4). */
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

/** Browsers tell the other tabs by themselves. */
function subscribe(notify: () => void) {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
}
