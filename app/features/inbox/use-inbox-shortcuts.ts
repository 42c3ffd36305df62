import { brandPrefix } from '#app/utils/brand.ts'
import { useShortcutSetting } from '#app/components/use-shortcut-setting.ts'

const storageKey = `${brandPrefix}-inbox-keys`

export function useInboxShortcuts() {
  return useShortcutSetting(storageKey)
}
