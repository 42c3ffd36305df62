const port = Number(process.env.E2E_PORT ?? 3411)

/** E2E_BACKENDS=hosted: content and databases are separate processes behind HTTP. */
export const isHosted = process.env.E2E_BACKENDS === 'hosted'

export const dataDir = isHosted ? '.data-e2e-hosted' : '.data-e2e'

export const pictures = isHosted ? '**/lake/images/**' : '**/p/**'

export const urls = {
  site: `http://127.0.0.1:${port}`,
  locationService: `http://127.0.0.1:${port + 1}`,
  contentHost: isHosted ? `http://127.0.0.1:${port + 2}` : null,
}
