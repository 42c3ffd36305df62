import { say } from '../../i18n/say.ts'

/** Says whether a text is a path of this site: `/about`, `/#contact`, but not `//host` or `/a b`. */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value)
}

/** Says whether a text is an absolute https address. */
export function isHttpsAddress(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}

/** Accepts what a link in a text may point at: https, mailto, tel, or a path of this site. */
export function linkTarget(value: string | undefined): true | string {
  if (value === undefined || isSitePath(value) || isHttpsAddress(value)) return true
  if (/^mailto:[^\s@]+@[^\s@]+$/.test(value) || /^tel:\+?[\d().-]+$/.test(value)) return true
  return say('Use an https:// address, mailto:name@host, tel:+number, or a path of this site such as /about')
}
