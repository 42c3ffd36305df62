import { useSyncExternalStore, useEffect, useLayoutEffect } from 'react'

export const subscribeToNothing = () => () => {}

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/** `useLayoutEffect` warns on the server. */
export const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect
