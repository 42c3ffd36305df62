import { useSyncExternalStore } from 'react'

/** For a store that never changes. */
export const subscribeToNothing = () => () => {}

/** False in the HTML of the server and while it is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
