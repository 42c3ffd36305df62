import { hasPrefixes } from '../../../app/i18n/localized-paths.ts'
import { t } from '../../i18n/t.ts'
import { isHttpsUrl, isSitePath, unsafeCharactersProblem } from './urls.ts'

export function redirectFrom(value: string | undefined): true | string {
  if (value === undefined) return true
  if (!isSitePath(value) || /[?#]/.test(value))
    return unsafeCharactersProblem(value) ?? t('Write a path such as /old-page, without ? and #')
  if (value === '/') return t('The home page cannot be redirected')
  if (value.endsWith('/')) return t('Leave out the slash at the end')
  const area = value.split('/')[1] ?? ''
  return hasPrefixes(value) || t('URLs under /{area} cannot be redirected', { area })
}

export function redirectTo(value: string | undefined, from: unknown): true | string {
  if (value === undefined) return true
  if (!isSitePath(value) && !isHttpsUrl(value))
    return unsafeCharactersProblem(value) ?? t('Write a path such as /news or an https:// URL')
  return value !== from || t('The new URL is the same as the old one')
}
