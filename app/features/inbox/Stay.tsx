import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells an action that scripts run: it answers with data, and the page stays where it is, instead of a redirect. */
export function Stay() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <input type="hidden" name="stay" value="1" /> : null
}
