import { useState } from 'react'
import type { PageStyles } from '#app/styles/page-styles.ts'
import site from '#app/styles/site.css?inline'
import { useNonce } from './nonce.ts'

/** Adopts the server's styles where React rebuilds the document. `data-pages` tells them from an extension's. */
export function InlineStyles({ pages }: { pages: PageStyles[] }) {
  const nonce = useNonce()
  const [props] = useState(() => {
    if (import.meta.env.SSR) {
      const code = pages.at(-1)?.code ?? site
      const names = pages.map(({ name }) => name).join(' ')
      return { nonce, 'data-pages': names, dangerouslySetInnerHTML: { __html: code } }
    }
    const serverStyles = document.querySelector<HTMLElement>('[data-pages]')
    // As text: trusted types would take `<color>` for markup.
    return {
      nonce: serverStyles?.nonce,
      'data-pages': serverStyles?.dataset.pages,
      children: serverStyles?.textContent,
    }
  })
  return <style {...props} suppressHydrationWarning />
}
