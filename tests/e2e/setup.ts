import { existsSync } from 'node:fs'

const port = Number(process.env.E2E_PORT ?? 3411)

/** E2E_WORLD=hosted: content and database are processes of their own, reached by HTTP as hosted ones are. */
export const isHosted = process.env.E2E_WORLD === 'hosted'

/** Data directory of content and database. */
export const dataDir = isHosted ? '.data-e2e-hosted' : '.data-e2e'

/** Pictures come from the site itself, or from where content is. */
export const pictures = isHosted ? '**/lake/images/**' : '**/p/**'

/** Addresses of what the journeys run against, and the system's browser. */
export const urls = {
  site: `http://127.0.0.1:${port}`,
  locationService: `http://127.0.0.1:${port + 1}`,
  /** Where pictures come from in the hosted world. */
  contentHost: isHosted ? `http://127.0.0.1:${port + 2}` : null,
}

// The shell is the same engine without the windows of the browser, which cost three times its CPU time.
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
