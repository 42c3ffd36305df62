import type { Logger } from 'pino'
import { isPublicAddress } from './country.ts'
import { reasonOf } from './reason-of.ts'

const timeout = 1_800

/**
 * Asks the third-party service (an address with `{address}` in it, answering JSON with `country_code`) where a visitor is.
 * For a visitor without public address it asks about this machine, which is where such a visitor sits.
 */
export async function askGeoService(
  serviceUrl: string,
  address: string,
  log: Pick<Logger, 'warn'>,
): Promise<string | null> {
  const url = isPublicAddress(address)
    ? serviceUrl.replace('{address}', encodeURIComponent(address))
    : serviceUrl.replace('{address}/', '').replace('{address}', '')
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeout),
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`the service answered ${response.status}`)
    const { country_code: country } = (await response.json()) as { country_code?: unknown }
    return typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'location service failed')
    return null
  }
}
