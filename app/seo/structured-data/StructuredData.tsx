import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '#app/root.tsx'
import type { Node } from './node.ts'
import { pageContext, type PageContext } from './page-context.ts'
import { serialize } from './serialize.ts'

/**
 * What search engines read about a page, as JSON-LD. Only the document of the server holds it: the browser's copy of the
 * app leaves the element as it is, and routes hand over `undefined` there, so that none of this is in its code:
 *
 *     <StructuredData nodes={import.meta.env.SSR ? (place) => aboutNodes(content, place) : undefined} />
 *
 * A data block is never run, so that the content security policy asks for no hash of it.
 */
export function StructuredData({ nodes }: { nodes: ((place: PageContext) => Node[]) | undefined }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const place = import.meta.env.SSR && root ? pageContext(root) : null
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: nodes && place ? serialize(graphOf(nodes(place))) : '',
      }}
      suppressHydrationWarning
    />
  )
}

function graphOf(nodes: Node[]) {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
