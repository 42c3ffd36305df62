/** How components are loaded that the first page did not need (`later`). */
export const waiting: (() => Promise<unknown>)[] = []

/** Loads them: the page is about to be rendered anew, in another language. */
export function loadWhatWaits(): void {
  for (const load of waiting.splice(0)) void load().catch(() => {})
}
