/** How React makes an empty script element, which runs nothing. */
const emptyScript = '<script></script>'

/** What opens a tag, a comment or a declaration, by the rules of HTML. */
const markup = /<[a-z!/?]/i

/** Text that can become nothing but text, or null: the browser then refuses it. */
export function safeHtml(html: string): string | null {
  return html === emptyScript || !markup.test(html) ? html : null
}

type Factory = { createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown }

/**
 * The only policy that ours allows (`trusted-types default`): React writes empty elements as HTML. Markup, code
 * and addresses of scripts are refused whoever writes them.
 */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: safeHtml })
}
