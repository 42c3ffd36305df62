import { brandPrefix } from '#app/utils/brand.ts'
import { useShortcutSetting } from '#app/components/use-shortcut-setting.ts'

const storageKey = `${brandPrefix}-inbox-keys`

/** Whether the single keys of lists and messages act, and how to choose. */
export function useInboxShortcuts() {
  return useShortcutSetting(storageKey)
}
