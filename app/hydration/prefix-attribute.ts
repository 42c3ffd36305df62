import type { Prefix } from '#app/i18n/localized-paths.ts'

/** The attribute `data-prefix`: behind a prefix the URL decides the language. `none`: an error page without root data must not reload for a saved language. */
export function prefixAttribute(root: { prefix: Prefix } | undefined): string | undefined {
  return root ? root.prefix || undefined : 'none'
}
