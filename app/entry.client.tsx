import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takePrefetched } from '#app/hydration/prefetch.ts'
import { batchRouterUpdates } from '#app/hydration/batch-router-updates.ts'
import { initRemixGlobals } from '#app/hydration/init-remix-globals.ts'
import { installTrustedTypesPolicy } from '#app/hydration/trusted-types.ts'
import * as root from '#app/root.tsx'
import * as page from '#app/routes/page.tsx'
import { collectClientErrors } from '#app/utils/client-errors.ts'
import { rememberStaticElements } from '#app/hydration/static-elements.ts'

collectClientErrors()
// Remix asks for data here before it asks the network (scripts/build/lean-remix.ts).
Object.assign(window, { __takePrefetched: takePrefetched })
void start()

/** No `await` of the module itself: the routes' modules import from its chunk, and would wait for it as it waits for them. */
async function start() {
  if (import.meta.env.PROD) {
    installTrustedTypesPolicy()
    await initRemixGlobals({ root, 'routes/page': page })
  }
  rememberStaticElements()
  await dataDecoded()
  if (import.meta.env.PROD) {
    // Each a task of its own: a press comes in between.
    await nextTask()
    // In development React would complain of it.
    createRouterEarly()
    await nextTask()
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

/**
 * Remix throws what it waits for. While an app waits inside hydration, React swallows every press, and may give up on the
 * document (its error 345): so it hydrates when nothing is left to wait for.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** Makes Remix's router ahead of hydration, which is long enough without it: outside of React, Remix gets no further. */
function createRouterEarly(): void {
  try {
    RemixBrowser({})
  } catch {
    batchRouterUpdates(__remixRouter)
  }
}
