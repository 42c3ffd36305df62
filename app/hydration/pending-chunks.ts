export const pendingChunks: (() => Promise<unknown>)[] = []

/** Call before rendering the page in another language. */
export function loadPendingChunks(): void {
  for (const load of pendingChunks.splice(0)) void load().catch(() => {})
}
