import { Meta, useMatches } from '@remix-run/react'
import { createElement, useState, type ReactElement } from 'react'
import { isOmitted } from '#app/hydration/static-content.ts'

/** Keeps the document's elements while the loader data that they were made of are omitted. */
export function DocumentMeta() {
  const isDataOmitted = useMatches().some(({ data }) => isOmitted(data))
  const [serverMeta] = useState(() => (isDataOmitted ? readMeta() : null))
  return isDataOmitted && serverMeta ? <>{serverMeta}</> : <Meta />
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
