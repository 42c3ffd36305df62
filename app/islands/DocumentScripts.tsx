import mainUrl from 'virtual:islands'
import { useDocument } from '#app/components/document-context.ts'
import speculationRules from './speculation-rules.json'

const hotReload = `import '/@vite/client';import '/@id/__x00__virtual:remix/inject-hmr-runtime'`

const low = { fetchpriority: 'low' }

/** Scripts of a page for visitors: what may be fetched ahead, and the islands. */
export function DocumentScripts() {
  const { nonce } = useDocument()
  return (
    <>
      <script
        type="speculationrules"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(speculationRules) }}
      />
      {import.meta.env.DEV ? (
        <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: hotReload }} />
      ) : null}
      <script type="module" async src={mainUrl} {...low} />
    </>
  )
}
