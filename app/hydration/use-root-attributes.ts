import { useState } from 'react'
import type { Prefix } from '#app/i18n/localized-paths.ts'

/** Attributes of the inline script, which a document rebuilt by React must keep. */
export function useRootAttributes() {
  const [attributes] = useState(() => {
    if (import.meta.env.SSR) return {}
    const { js, theme, scrolled } = document.documentElement.dataset
    return { 'data-js': js, 'data-theme': theme, 'data-scrolled': scrolled }
  })
  return attributes
}

/** The attribute `data-prefix`: behind a prefix the URL decides the language. `none`: an error page without root data must not reload for a saved language. */
export function prefixAttribute(root: { prefix: Prefix } | undefined): string | undefined {
  return root ? root.prefix || undefined : 'none'
}
