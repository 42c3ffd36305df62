import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeAhead } from '#app/hydration/prefetch.ts'
import { calmRouter } from '#app/hydration/batch-router-updates.ts'
import { takeOverDocument } from '#app/hydration/init-remix-globals.ts'
import { refuseMarkup } from '#app/hydration/trusted-types.ts'
import * as root from '#app/root.tsx'
import * as page from '#app/routes/page.tsx'
import { noticeFaults } from '#app/utils/client-errors.ts'
import { rememberStaticElements } from '#app/hydration/static-elements.ts'

noticeFaults()
// Remix asks for data here before it asks the network (scripts/build/lean-remix.ts).
Object.assign(window, { __takeAhead: takeAhead })
void start()

/** No `await` of the module itself: the routes' modules import from its chunk, and would wait for it as it waits for them. */
async function start() {
  if (import.meta.env.PROD) {
    refuseMarkup()
    await takeOverDocument({ root, 'routes/page': page })
  }
  rememberStaticElements()
  await dataDecoded()
  if (import.meta.env.PROD) {
    // Each a task of its own: a press comes in between.
    await pause()
    // In development React would complain of it.
    makeRouter()
    await pause()
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

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** Makes Remix's router ahead of hydration, which is long enough without it: outside of React, Remix gets no further. */
function makeRouter(): void {
  try {
    RemixBrowser({})
  } catch {
    calmRouter(__remixRouter)
  }
}
