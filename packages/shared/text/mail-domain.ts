import { domainToASCII, domainToUnicode } from 'node:url'

/** Address with the domain in Punycode, for mail heads. Its part after the @ is empty where the domain is none. */
export function asciiAddress(address: string): string {
  const [local, domain = ''] = address.split('@')
  return `${local}@${domainToASCII(domain)}`
}

/** Address with the domain in the script of its owner, as people read it. Browsers send Punycode, or not. */
export function readableAddress(address: string): string {
  const [local, domain = ''] = address.split('@')
  if (!/(?:^|\.)xn--/i.test(domain)) return address
  const readable = domainToUnicode(domain)
  return readable && domainToASCII(readable) === domain.toLowerCase() ? `${local}@${readable}` : address
}
