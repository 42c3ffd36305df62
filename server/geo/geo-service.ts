import { logOnce } from '../../app/utils/log-once.server.ts'
import type { LoadContext } from '../../app/utils/load-context.ts'
import { isPublicAddress } from './country.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'

/** In ms. */
const timeout = 1_800
/** Concurrent requests; further lookups return null. */
const maxConcurrent = 16

/** Pause after a failure, in ms. */
const pause = 5_000

export type GeoService = (address: string, log: LoadContext['observability']['log']) => Promise<string | null>

/** Asks about this machine for private addresses, since it shares the visitor's network. */
export function openGeoService(serviceUrl: string, now = () => performance.now()): GeoService {
  const pending = new Map<string, Promise<string | null>>()
  let pausedUntil = -Infinity
  return async (address, log) => {
    const url = isPublicAddress(address)
      ? serviceUrl.replace('{address}', encodeURIComponent(address))
      : serviceUrl.replace('{address}/', '').replace('{address}', '')
    const running = pending.get(url)
    if (running || pending.size >= maxConcurrent || now() < pausedUntil) return running ?? null
    const result = requestCountry(url)
      .catch((error: unknown) => {
        pausedUntil = now() + pause
        logOnce(log, 'location service', { reason: errorMessage(error) }, 'location service failed')
        return null
      })
      .finally(() => pending.delete(url))
    pending.set(url, result)
    return result
  }
}

async function requestCountry(url: string): Promise<string | null> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the service responded with ${response.status}`)
  const { country_code: country } = (await response.json()) as { country_code?: unknown }
  return typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null
}
