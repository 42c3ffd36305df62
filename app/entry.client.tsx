import { isRouteErrorResponse, RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { installTrustedTypesPolicy } from '#app/utils/trusted-types.ts'

if (import.meta.env.PROD) installTrustedTypesPolicy()

addEventListener('unhandledrejection', (event) => {
  // Remix 2.17 shows it, but does not handle the promise of the loader while styles of the route load.
  if (isRouteErrorResponse(event.reason)) event.preventDefault()
})

// WebKitGTK 2.50 keeps the address to which Back led where the server redirected from there, and Remix goes by it.
const [navigation] = performance.getEntriesByType('navigation')
if (navigation && new URL(navigation.name).pathname !== location.pathname)
  history.replaceState(null, '', navigation.name)

// Set by the inline script.
const attributes = { ...document.documentElement.dataset }

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    {
      // React renders the document anew where an extension has changed it.
      onRecoverableError(error) {
        Object.assign(document.documentElement.dataset, attributes)
        reportError(error)
      },
    },
  )
})

// After signing out, Back must not show the inbox, which some browsers keep in memory whatever `Cache-Control` says.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
