import { existsSync } from 'node:fs'

const port = Number(process.env.E2E_PORT ?? 3411)

/** E2E_WORLD=hosted: content and databases are separate processes behind HTTP. */
export const isHosted = process.env.E2E_WORLD === 'hosted'

export const dataDir = isHosted ? '.data-e2e-hosted' : '.data-e2e'

export const pictures = isHosted ? '**/lake/images/**' : '**/p/**'

export const urls = {
  site: `http://127.0.0.1:${port}`,
  locationService: `http://127.0.0.1:${port + 1}`,
  contentHost: isHosted ? `http://127.0.0.1:${port + 2}` : null,
}

// The headless shell needs a third of the CPU time of the browser.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

export const chromium = {
  path: process.env.CHROMIUM_PATH ?? browsers.find(existsSync) ?? browsers[0],
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
