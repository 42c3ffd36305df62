import { isAllowedHref, safeHref as siteTarget, unsafeCharacters } from '../../../app/utils/safe-href.ts'
import { say } from '../../i18n/say.ts'

/** Says whether a text is a path of this site: `/about`, `/#contact`, but not `//host` or `/a b`. */
export function isSitePath(value: string): boolean {
  return siteTarget(value)?.kind === 'page'
}

/** Says whether a text is an absolute https address to which the site links. */
export function isHttpsAddress(value: string): boolean {
  return siteTarget(value)?.kind === 'external'
}

/** What is wrong with an address that holds what the site never links to; undefined when it holds nothing of that. */
export function unfitCharacters(value: string): string | undefined {
  if (!unsafeCharacters.test(value)) return undefined
  return say('An address has no blanks and no backslashes: leave them out, also before and after it')
}

/** Accepts what a link in a text may point at: https, mailto, tel, or a path of this site. */
export function linkTarget(value: string | undefined): true | string {
  if (value === undefined || isAllowedHref(value)) return true
  return (
    unfitCharacters(value) ??
    say('Use an https:// address, mailto:name@host, tel:+number, or a path of this site such as /about')
  )
}

/** Accepts the address of a page of another site. */
export function httpsAddress(value: string | undefined): true | string {
  if (value === undefined || isHttpsAddress(value)) return true
  const begins = /^https:\/\//i.test(value)
  return (
    unfitCharacters(value) ??
    say(
      begins
        ? 'Write the whole address, such as https://example.com/page'
        : 'The address must begin with https://',
    )
  )
}
