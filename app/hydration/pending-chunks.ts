/** How components are loaded that the first page did not need (`later`). */
export const pendingChunks: (() => Promise<unknown>)[] = []

/** Loads them: the page is about to be rendered anew, in another language. */
export function loadPendingChunks(): void {
  for (const load of pendingChunks.splice(0)) void load().catch(() => {})
}
