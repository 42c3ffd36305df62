import { Meta, useLocation, useMatches } from '@remix-run/react'
import { createElement, startTransition, useEffect, useState, type ReactElement } from 'react'
import { isOmitted } from '#app/hydration/static-content.ts'

/** Keeps the document's elements while loader data are omitted. On navigation the title comes first, `<Meta>` in a transition. */
export function DocumentMeta() {
  const isDataOmitted = useMatches().some(({ data }) => isOmitted(data))
  const [serverMeta] = useState(() => (isDataOmitted ? readMeta() : null))
  const { key } = useLocation()
  const [metaKey, setMetaKey] = useState(key)
  useEffect(() => startTransition(() => setMetaKey(key)), [key])
  if (isDataOmitted && serverMeta) return <>{serverMeta}</>
  return metaKey === key ? <Meta /> : <title>{document.title}</title>
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
