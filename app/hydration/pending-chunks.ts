export const pendingChunks: (() => Promise<unknown>)[] = []

/** Call before rendering static content, as in another language. */
export async function loadPendingChunks(): Promise<void> {
  await Promise.all(pendingChunks.splice(0).map((load) => load()))
}
