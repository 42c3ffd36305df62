import { useLocation } from '@remix-run/react'

/** Address of a section of the home page: `#x` on the home page itself, `/#x` from any other page. */
export function useAnchor(): (id: string) => string {
  const { pathname } = useLocation()
  return (id) => (pathname === '/' ? `#${id}` : `/#${id}`)
}
