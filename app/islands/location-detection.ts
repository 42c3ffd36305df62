/** Milliseconds; slightly more than the timeout of the inline script. */
const timeout = 2_500

/** For browsers without `AbortSignal.timeout`, where the inline script cannot abort its request. */
export function endSlowDetection(): void {
  if (!('timeout' in AbortSignal))
    setTimeout(() => delete document.documentElement.dataset.detecting, timeout)
}
