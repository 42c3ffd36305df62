import { useState } from 'react'
import type { PageStyles } from '#app/styles/route-styles.ts'
import site from '#app/styles/site.css?inline'
import { useNonce } from './nonce.ts'

/** Adopts the server's styles where React rebuilds the document. `data-page` tells them from an extension's. */
export function InlineStyles({ page }: { page?: PageStyles }) {
  const nonce = useNonce()
  const [props] = useState(() => {
    if (import.meta.env.SSR) {
      const code = page?.code ?? site
      return { nonce, 'data-page': page?.name ?? '', dangerouslySetInnerHTML: { __html: code } }
    }
    const serverStyles = document.querySelector<HTMLElement>('[data-page]')
    // As text: trusted types would take `<color>` for markup.
    return {
      nonce: serverStyles?.nonce,
      'data-page': serverStyles?.dataset.page,
      children: serverStyles?.textContent,
    }
  })
  return <style {...props} suppressHydrationWarning />
}
