import { Meta, useLocation, useMatches } from '@remix-run/react'
import { createElement, startTransition, useEffect, useState, type ReactElement } from 'react'
import { isOmitted } from '#app/hydration/static-content.ts'

/**
 * Title and meta elements of the page. Those of the document stay for as long as the data that they were made of are
 * missing. Inside the app the page comes first: its title, and what programs read of it, follow at once.
 */
export function DocumentMeta() {
  const areKept = useMatches().some(({ data }) => isOmitted(data))
  const [kept] = useState(() => (areKept ? readMeta() : null))
  const { key } = useLocation()
  const [described, setDescribed] = useState(key)
  useEffect(() => startTransition(() => setDescribed(key)), [key])
  if (areKept && kept) return <>{kept}</>
  return described === key ? <Meta /> : <title>{document.title}</title>
}

/** What stands from the title, which comes first, to the icon. */
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
