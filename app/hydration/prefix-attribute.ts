import type { Prefix } from '#app/i18n/localized-paths.ts'

/**
 * What the document tells the inline script of its prefix: with one, the address decides the language, whatever is saved.
 * So it does without data of the root, since then the page is English for everybody: who has saved another language would
 * load it anew for ever.
 */
export function prefixAttribute(root: { prefix: Prefix } | undefined): string | undefined {
  return root ? root.prefix || undefined : 'none'
}
