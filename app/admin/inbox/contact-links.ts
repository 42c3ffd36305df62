import { visibleAddress, visiblePhone } from '#app/utils/normalized-contact.ts'
import { fitsPrograms, telLink } from '#app/utils/links.ts'
import { firstPhone } from '#app/utils/first-phone.ts'

const extensionMark =
  /^[\s()[\],;-]*(?:(?:ext(?:ension|n)?|x|#|轉|转|分機|分机|内线|內線)(?:[号號][码碼]?)?[\s.:]*)+(\d+)/i

/** Encoded, so that an address cannot add header fields; old rows may hold invisible characters. Undefined if too long for programs. */
export function mailtoHref(email: string): string | undefined {
  const address = visibleAddress(email).replace(/[^@]*[^\0-\x7f@][^@]*$/, asciiDomain)
  const href = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
  return fitsPrograms(href) ? href : undefined
}

/** Few mail programs know a domain that is not ASCII. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** First number with its extension (RFC 3966, section 5.3). */
export function telHref(phone: string): string {
  const written = visiblePhone(phone)
  const found = firstPhone(written)
  if (!found) return telLink(written)
  const [, extension] = extensionMark.exec(found.rest) ?? []
  return telLink(found.number) + (extension ? `;ext=${extension}` : '')
}
