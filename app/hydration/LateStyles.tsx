import { useRef, useState } from 'react'
import { isInDocument, routeStyles } from '#app/styles/route-styles.ts'
import { useModules } from './hydration-data.tsx'
import { useIsomorphicLayoutEffect } from './use-hydrated.ts'

const low = { fetchpriority: 'low' }

/**
 * Delays only what follows it, with the end of the document and the start of the app, whose modules load beside it.
 * A copy in the head stays when the app leaves the page; before, it would cost a calculation of all styles.
 */
export function LateStyles({ route }: { route: string }) {
  const styles = routeStyles[route]
  const modules = useModules()
  const [isShown] = useState(() => styles !== undefined && isInDocument(styles))
  const link = useRef<HTMLLinkElement>(null)
  useIsomorphicLayoutEffect(() => {
    const own = link.current
    return () => {
      if (own && !document.head.querySelector('link[data-page]'))
        document.querySelector('style[data-page]')?.after(own.cloneNode())
    }
  }, [])
  if (!isShown) return null
  return (
    <>
      <link ref={link} rel="stylesheet" href={styles?.url} data-page={styles?.name} />
      {modules.map((module) => (
        <link key={module} rel="modulepreload" href={module} {...low} />
      ))}
    </>
  )
}
