import { useRoot } from '#app/root-data.ts'
import { type Node, pageContext, type PageContext } from './page-context.ts'

export function StructuredData({ nodes }: { nodes(context: PageContext): Node[] }) {
  const root = useRoot()
  const context = root && pageContext(root)
  if (!context) return null
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serialize(graphOf(nodes(context))) }}
    />
  )
}

function graphOf(nodes: Node[]) {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** Escapes `<`, so that the JSON can neither end its script element nor open a comment. */
function serialize(value: unknown): string {
  return JSON.stringify(value, withoutEmpty).replace(/</g, '\\u003c')
}

function withoutEmpty(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const filled = value.filter(isFilled)
    return filled.length > 0 ? filled : undefined
  }
  return isFilled(value) ? value : undefined
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}
