import { isAllowedHref, safeHref, unsafeCharacters } from '../../../app/utils/links.ts'
import { t } from '../../i18n/t.ts'

/** `/about` or `/#contact`, but not `//host` or `/a b`. */
export function isSitePath(value: string): boolean {
  return safeHref(value)?.kind === 'page'
}

export function isHttpsUrl(value: string): boolean {
  return safeHref(value)?.kind === 'external'
}

export function unsafeCharactersProblem(value: string): string | undefined {
  if (!unsafeCharacters.test(value)) return undefined
  return t('A URL has no blanks and no backslashes: leave them out, also before and after it')
}

export function linkTarget(value: string | undefined): true | string {
  if (value === undefined || isAllowedHref(value)) return true
  return (
    unsafeCharactersProblem(value) ??
    t('Use an https:// URL, mailto:name@host, tel:+number, or a path of this site such as /about')
  )
}

export function httpsUrl(value: string | undefined): true | string {
  if (value === undefined || isHttpsUrl(value)) return true
  const hasScheme = /^https:\/\//i.test(value)
  return (
    unsafeCharactersProblem(value) ??
    t(
      hasScheme
        ? 'Write the whole URL, such as https://example.com/page'
        : 'The URL must begin with https://',
    )
  )
}
