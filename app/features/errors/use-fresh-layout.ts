import { useEffect } from 'react'

/**
 * An error that only the root can catch replaces the document. In the middle of a view transition Chromium then takes no
 * clicks any more, until everything is laid out anew.
 */
export function useFreshLayout(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const root = document.documentElement
      root.style.display = 'none'
      void root.offsetHeight
      root.style.display = ''
    }, 300)
    return () => clearTimeout(timer)
  }, [])
}
