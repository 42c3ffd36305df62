import { readStored, writeStored } from '../utils/storage.ts'

export function areShortcutsOn(storageKey: string): boolean {
  return readStored('localStorage', storageKey) !== 'off'
}

export function chooseShortcuts(storageKey: string, areOn: boolean): void {
  writeStored('localStorage', storageKey, areOn ? 'on' : 'off')
  // Browsers fire it in other tabs only.
  dispatchEvent(new Event('storage'))
}
