import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestClientAddress } from '../../packages/shared/http/client-address.ts'
import { knownCountry } from '../geo/country.ts'
import { transportHeaders } from '../http/headers.ts'
import type { Services } from '../services.ts'
import { pageKey } from '../cache/page-key.ts'
import { pageSender } from '../cache/send-page.ts'

/** Responds from the page cache without creating a Request; returns false on a miss. */
export function fastPath(services: Services) {
  const { environment, cache, visitor } = services
  const { countryOf, languageByCountry } = visitor
  const sendPage = pageSender(transportHeaders(environment))
  const countryHeader = environment.geo.countryHeader?.toLowerCase()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!cache.pages) return false
    const { method = '', url = '', headers } = request
    const header = countryHeader ? headers[countryHeader]?.toString() : undefined
    const address = () => requestClientAddress(request, environment.trustedProxies)
    const key = pageKey({
      method,
      path: url,
      cookie: headers.cookie,
      userAgent: headers['user-agent'],
      knownCountry: () => (languageByCountry.isOn ? knownCountry(header, address, countryOf) : null),
    })
    const page = key && cache.pages.get(key)
    if (!page) return false
    sendPage(request, response, page)
    return true
  }
}
