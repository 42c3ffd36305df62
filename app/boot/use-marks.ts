import { useState } from 'react'

/**
 * What the inline script has put on the root of the document. Where an extension has changed the document, React renders all
 * of it anew, and the new root takes them over.
 */
export function useMarks() {
  const [marks] = useState(() => {
    if (import.meta.env.SSR) return {}
    const { className, dataset } = document.documentElement
    return { className, 'data-theme': dataset.theme, 'data-scrolled': dataset.scrolled }
  })
  return marks
}
