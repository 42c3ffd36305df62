import { useState } from 'react'

/** Attributes of the inline script, which a document rebuilt by React must keep. */
export function useRootAttributes() {
  const [attributes] = useState(() => {
    if (import.meta.env.SSR) return {}
    const { js, theme, scrolled } = document.documentElement.dataset
    return { 'data-js': js, 'data-theme': theme, 'data-scrolled': scrolled }
  })
  return attributes
}
