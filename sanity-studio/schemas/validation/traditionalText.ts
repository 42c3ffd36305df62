import { say } from '../../i18n/say.ts'
import { isFilledBody } from './filledBody.ts'

/** Reminds that readers of Traditional Chinese see the Simplified text where none is written for them. */
export function traditionalText(value: unknown): true | string {
  const isFilled =
    typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && isFilledBody(value)
  return (
    isFilled ||
    say('No Traditional Chinese: readers in Taiwan, Hong Kong and Macao will see the Simplified text')
  )
}
