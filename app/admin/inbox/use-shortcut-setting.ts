import { useSyncExternalStore } from 'react'
import { areShortcutsOn, chooseShortcuts } from '#app/components/shortcut-setting.ts'

/** WCAG 2.1.4: single-key shortcuts can be turned off. */
export function useShortcutSetting(storageKey: string): [areOn: boolean, choose: (enable: boolean) => void] {
  const areOn = useSyncExternalStore(
    subscribe,
    () => areShortcutsOn(storageKey),
    () => true,
  )
  return [areOn, (enable) => chooseShortcuts(storageKey, enable)]
}

function subscribe(notify: () => void) {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
}
