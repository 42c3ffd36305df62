import { logOnce } from '../../app/utils/log-once.server.ts'
import type { LoadContext } from '../../app/utils/load-context.ts'
import { isPublicAddress } from './country.ts'
import { errorMessage } from '../observability/error-message.ts'

/** In ms. */
const timeout = 1_800
/** Questions at a time: nobody can make the site ask without bounds. Whoever comes on top of them is not found. */
const atOnce = 16

/** After a failure nobody is asked about for so long, in ms. */
const rest = 5_000

/** Country of a visitor, or null when the service does not know it, fails or has too much to do. */
export type GeoService = (address: string, log: LoadContext['observability']['log']) => Promise<string | null>

/**
 * Asks the third-party service (an address with `{address}` in it, answering JSON with `country_code`) where a visitor is.
 * For a visitor without public address it asks about this machine, which is where such a visitor sits.
 */
export function openGeoService(serviceUrl: string, now = () => performance.now()): GeoService {
  const asked = new Map<string, Promise<string | null>>()
  let restsUntil = -Infinity
  return async (address, log) => {
    const url = isPublicAddress(address)
      ? serviceUrl.replace('{address}', encodeURIComponent(address))
      : serviceUrl.replace('{address}/', '').replace('{address}', '')
    const same = asked.get(url)
    if (same || asked.size >= atOnce || now() < restsUntil) return same ?? null
    const answer = ask(url)
      .catch((error: unknown) => {
        restsUntil = now() + rest
        logOnce(log, 'location service', { reason: errorMessage(error) }, 'location service failed')
        return null
      })
      .finally(() => asked.delete(url))
    asked.set(url, answer)
    return answer
  }
}

async function ask(url: string): Promise<string | null> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the service answered ${response.status}`)
  const { country_code: country } = (await response.json()) as { country_code?: unknown }
  return typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null
}
