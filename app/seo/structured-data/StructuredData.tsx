import { useRootData } from '#app/i18n/root-data.ts'
import { type Node, pageContext, type PageContext } from './page-context.ts'

/** Routes pass `nodes` under `import.meta.env.SSR` only, so that the builders stay out of the client bundle. */
export function StructuredData({ nodes }: { nodes: ((context: PageContext) => Node[]) | undefined }) {
  const root = useRootData()
  const context = import.meta.env.SSR && root ? pageContext(root) : null
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: nodes && context ? serialize(graphOf(nodes(context))) : '',
      }}
      suppressHydrationWarning
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
