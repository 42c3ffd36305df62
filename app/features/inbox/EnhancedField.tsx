import { useHydrated } from '#app/hydration/use-hydrated.ts'

/** Tells an action that scripts run: it answers with data, and the page stays where it is, instead of a redirect. */
export function EnhancedField() {
  return useHydrated() ? <input type="hidden" name="stay" value="1" /> : null
}
