import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` warns on the server. */
export const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect
