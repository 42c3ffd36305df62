import { useContext, useState } from 'react'
import type { PageStyles } from '#app/styles/page-styles.ts'
import site from '#app/styles/site.css?inline'
import { NonceContext } from './nonce.ts'

/** The site's styles and those of the page that the document shows. The app leaves them as they are. */
export function InlineStyles({ pages }: { pages: PageStyles[] }) {
  const [names] = useState(pages.map(({ name }) => name).join(' '))
  const [code] = useState(() =>
    import.meta.env.SSR
      ? [site, ...pages.map((page) => page.code)].join('')
      : (document.querySelector('style')?.textContent ?? ''),
  )
  // As text in the browser, whose trusted types would take `<color>` for markup; on the server text would be escaped.
  const content = import.meta.env.SSR ? { dangerouslySetInnerHTML: { __html: code } } : { children: code }
  return (
    <style
      nonce={useContext(NonceContext)}
      data-pages={names || undefined}
      {...content}
      suppressHydrationWarning
    />
  )
}
