/** Sends without cookies, unlike `navigator.sendBeacon`. Survives leaving the page. Never throws. */
export function sendBeacon(url: string, counts: object): void {
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(counts),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {
    // Losing a count is harmless.
  })
}

export function prefersPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: unknown
    globalPrivacyControl?: unknown
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
