import { useState } from 'react'

/**
 * What the inline script has put on the root of the document. Where an extension has changed the document, React renders all
 * of it anew, and the new root takes them over.
 */
export function useRootAttributes() {
  const [marks] = useState(() => {
    if (import.meta.env.SSR) return {}
    const { js, theme, scrolled } = document.documentElement.dataset
    return { 'data-js': js, 'data-theme': theme, 'data-scrolled': scrolled }
  })
  return marks
}
