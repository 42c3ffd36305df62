import { plainPath } from './localized-paths.ts'

/** Path of an address of this site, as pasted from the address bar, without the prefix of a language. Null for others. */
export function ownPath(href: string, origin: string): string | null {
  if (!/^https?:/i.test(href)) return null
  const [url, own] = [URL.parse(href), URL.parse(origin)]
  if (!url || !own || bareHost(url) !== bareHost(own)) return null
  return plainPath(url.pathname + url.search + url.hash)
}

const bareHost = ({ host }: URL) => host.replace(/^www\./, '')
