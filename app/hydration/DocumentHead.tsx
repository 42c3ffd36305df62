import { Meta, useMatches } from '@remix-run/react'
import { createElement, useState, type ReactElement } from 'react'
import { useNonce } from './hydration-data.tsx'
import script from '#app/entry.inline.ts?inline-script'
import type { PageStyles } from '#app/styles/route-styles.ts'
import site from '#app/styles/site.css?inline'

/** Keeps the document's elements as long as its loader data, which omit what they were made of (`withHead`). */
export function DocumentMeta() {
  const data = useMatches().at(-1)?.data
  const [first] = useState(() => (import.meta.env.SSR || !data ? null : { data, meta: readMeta() }))
  return first && first.data === data ? <>{first.meta}</> : <Meta />
}

function readMeta(): ReactElement[] {
  const elements: ReactElement[] = []
  let element: Element | null = document.querySelector('title')
  while (element && !element.matches('[rel=icon]')) {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    elements.push(
      createElement(element.localName, { key: elements.length, ...attributes, ...content(element) }),
    )
    element = element.nextElementSibling
  }
  return elements
}

function content({ localName, textContent }: Element) {
  if (localName === 'title') return { children: textContent }
  return localName === 'script' ? { dangerouslySetInnerHTML: { __html: textContent ?? '' } } : {}
}

const fontUrl = '/fonts/schibsted-grotesk.woff2'

/** CSS without quotes or brackets, which React would escape. */
const rule = `@font-face{font-family:Schibsted Grotesk;src:url(${fontUrl});font-weight:400 800;font-display:swap}`

/** The inline script disables the rule until the file has loaded: a pending font would delay `load` and hydration. Must precede InlineScript. */
export const FontFace = import.meta.env.SSR ? ServerFontFace : ClientFontFace

function ServerFontFace() {
  return (
    <>
      <style id="face" nonce={useNonce()}>
        {rule}
      </style>
      <link rel="preload" href={fontUrl} as="font" crossOrigin="" />
    </>
  )
}

function ClientFontFace() {
  return (
    <>
      {/* Where React rebuilds the document, the original style still exists. */}
      <style id="face" nonce={document.getElementById('face')?.nonce} suppressHydrationWarning>
        {rule}
      </style>
      <link suppressHydrationWarning />
    </>
  )
}

export function InlineScript() {
  const code = import.meta.env.SSR ? script : ''
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}

/** Adopts the server's styles where React rebuilds the document. `data-page` tells them from an extension's. */
export function InlineStyles({ page }: { page?: PageStyles }) {
  const nonce = useNonce()
  const [props] = useState(() => {
    if (import.meta.env.SSR) {
      const code = page?.code ?? site
      return {
        nonce,
        'data-page': page?.isComplete ? page.name : '',
        dangerouslySetInnerHTML: { __html: code },
      }
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
