/** Addresses of what the journeys run against, and the system's browser. */
export const addresses = {
  site: 'http://127.0.0.1:3411',
  locationService: 'http://127.0.0.1:3412',
}

export const chromium = {
  path: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
}
