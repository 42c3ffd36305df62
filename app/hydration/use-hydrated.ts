import { useSyncExternalStore } from 'react'

export const subscribeToNothing = () => () => {}

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
