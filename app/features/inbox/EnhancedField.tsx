import { useHydrated } from '#app/hydration/use-hydrated.ts'

/** Asks the action for data instead of a redirect. Sent only when scripts run. */
export function EnhancedField() {
  return useHydrated() ? <input type="hidden" name="stay" value="1" /> : null
}
