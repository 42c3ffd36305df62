import { useEffect, useRef, useState } from 'react'
import { isInDocument, routeStyles } from '#app/styles/route-styles.ts'

/** Delays only what follows it. The copy in the head stays when the app leaves the page. */
export function LateStyles({ route }: { route: string }) {
  const styles = routeStyles[route]
  const [isShown] = useState(() => styles !== undefined && isInDocument(styles))
  const link = useRef<HTMLLinkElement>(null)
  useEffect(() => {
    if (link.current && !document.head.querySelector('link[data-page]'))
      document.querySelector('style[data-page]')?.after(link.current.cloneNode())
  }, [])
  return isShown ? <link ref={link} rel="stylesheet" href={styles?.url} data-page={styles?.name} /> : null
}
