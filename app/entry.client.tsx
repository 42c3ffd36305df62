import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { dataDecoded, initRemixGlobals } from '#app/hydration/init-remix-globals.ts'
import { installTrustedTypesPolicy } from '#app/hydration/trusted-types.ts'
import * as root from '#app/root.tsx'
import * as page from '#app/routes/page.tsx'
import { collectClientErrors } from '#app/utils/client-errors.ts'
import { rememberStaticElements } from '#app/hydration/static-elements.ts'
import { rememberFields } from '#app/hydration/typed-text.ts'

collectClientErrors()
void start()

/** A function instead of a top-level await: route modules import from this chunk, so each would wait for the other. */
async function start() {
  if (import.meta.env.PROD) {
    installTrustedTypesPolicy()
    await initRemixGlobals({ root, 'routes/page': page })
  }
  rememberStaticElements()
  const fields = rememberFields()
  await dataDecoded()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError(error) {
          queueMicrotask(fields.restore)
          reportError(error)
        },
      },
    )
  })
}
