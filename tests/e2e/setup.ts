const port = Number(process.env.E2E_PORT ?? 3411)

/** Addresses of what the journeys run against, and the system's browser. */
export const addresses = {
  site: `http://127.0.0.1:${port}`,
  locationService: `http://127.0.0.1:${port + 1}`,
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
