import { useState } from 'react'
import type { PageStyles } from '#app/styles/page-styles.ts'
import site from '#app/styles/site.css?inline'
import { useNonce } from './nonce.ts'

/**
 * The site's styles and those of the page that the document shows. The app leaves them as they are, and makes the same
 * again where React has to render the whole document anew. Its mark, `data-pages`, no style of an extension has.
 */
export function InlineStyles({ pages }: { pages: PageStyles[] }) {
  const nonce = useNonce()
  const [props] = useState(() => {
    if (import.meta.env.SSR) {
      const code = [site, ...pages.map((page) => page.code)].join('')
      const names = pages.map(({ name }) => name).join(' ')
      return { nonce, 'data-pages': names, dangerouslySetInnerHTML: { __html: code } }
    }
    const sent = document.querySelector<HTMLElement>('[data-pages]')
    // As text, since trusted types would take `<color>` for markup.
    return { nonce: sent?.nonce, 'data-pages': sent?.dataset.pages, children: sent?.textContent }
  })
  return <style {...props} suppressHydrationWarning />
}
