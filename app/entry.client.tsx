import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { initRemixGlobals } from '#app/hydration/init-remix-globals.ts'
import { installTrustedTypesPolicy } from '#app/hydration/trusted-types.ts'
import * as root from '#app/root.tsx'
import * as page from '#app/routes/page.tsx'
import { collectClientErrors } from '#app/utils/client-errors.ts'
import { rememberStaticElements } from '#app/hydration/static-elements.ts'

collectClientErrors()
void start()

/** Not a top-level await: route modules import from this chunk, so each would wait for the other. */
async function start() {
  if (import.meta.env.PROD) {
    installTrustedTypesPolicy()
    await initRemixGlobals({ root, 'routes/page': page })
  }
  rememberStaticElements()
  await dataDecoded()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

/** Hydrating while Remix suspends makes React drop clicks or discard the document (error 345). */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
