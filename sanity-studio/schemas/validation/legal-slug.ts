import { say } from '../../i18n/say.ts'
import { isLegalPage, legalPages } from '../../../app/sanity/shared/legal-pages.ts'

/** Accepts the addresses at which the site shows legal pages. */
export function legalSlug(value: { current?: string } | undefined): true | string {
  if (value?.current === undefined || isLegalPage(value.current)) return true
  return say('The site shows legal pages at these addresses only: {list}', { list: legalPages.join(', ') })
}
