import { hasContent } from '../../../app/sanity/shared/block-text.ts'
import { say } from '../../i18n/say.ts'

/** Reminds that readers of Traditional Chinese see the Simplified text where none is written for them. */
export function traditionalText(value: unknown): true | string {
  return (
    hasContent(value) ||
    say('No Traditional Chinese: readers in Taiwan, Hong Kong and Macao will see the Simplified text')
  )
}
