/** React creates script elements from this; it runs nothing. */
const emptyScript = '<script></script>'

const markup = /<[a-z!/?]/i

/** Null makes the browser refuse the markup. */
export function safeHtml(html: string): string | null {
  return html === emptyScript || !markup.test(html) ? html : null
}

type Factory = { createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown }

/** The only policy that the CSP allows (`trusted-types default`): React creates empty elements from HTML. */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: safeHtml })
}
