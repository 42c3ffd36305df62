/** Sends counts to the server, without cookies, even while the page is left. Never throws. */
export function sendBeacon(address: string, counts: object): void {
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(counts),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {
    // A count that is lost harms nobody.
  })
}
