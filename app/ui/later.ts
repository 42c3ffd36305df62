import { lazy, type ComponentType } from 'react'

/**
 * A component that the browser loads when it first renders it: for still content, which the first page never does. Until
 * then it suspends; the router's updates are transitions, so the page before stays. Not for the server, which needs it
 * at once.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  const loaded = () => load().then((component) => ({ default: component }))
  // A link to its route was touched inside the app: it is to be there before the page is.
  if (window.__remixRouter) void loaded()
  else waiting.push(loaded)
  return lazy(loaded)
}

const waiting: (() => Promise<unknown>)[] = []

/** Loads what the first page did not need: it is about to be rendered anew, in another language. */
export function loadWhatWaits(): void {
  for (const load of waiting.splice(0)) void load().catch(() => {})
}
