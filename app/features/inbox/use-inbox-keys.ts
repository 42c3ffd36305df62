import { brandPrefix } from '#app/brand.ts'
import { useKeysChoice } from '#app/ui/keys-choice.ts'

const storageKey = `${brandPrefix}-inbox-keys`

/** Whether the single keys of lists and messages act, and how to choose. */
export function useInboxKeys() {
  return useKeysChoice(storageKey)
}
