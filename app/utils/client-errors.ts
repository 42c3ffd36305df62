import { isRouteErrorResponse } from '@remix-run/react'

export const clientErrors: (ErrorEvent | PromiseRejectionEvent)[] = []

export function collectClientErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const)
    addEventListener(type, (event) => {
      // Remix 2.17 shows it, but does not handle the promise of the loader while styles of the route load.
      if ('reason' in event && isRouteErrorResponse(event.reason)) event.preventDefault()
      else if (clientErrors.length < 9) clientErrors.push(event)
    })
}
