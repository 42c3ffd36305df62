import { useEffect, useLayoutEffect } from 'react'

/** An effect that runs before anything is painted; the server has no layout, and would complain. */
export const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect
