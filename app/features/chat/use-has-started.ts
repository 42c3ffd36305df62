import { useSyncExternalStore } from 'react'

/** False in the HTML of the server and while it is hydrated, true from then on. */
export function useHasStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
