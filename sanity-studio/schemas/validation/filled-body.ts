import { hasContent } from '../../../app/sanity/shared/block-text.ts'
import { say } from '../../i18n/say.ts'

/** Refuses a body of empty paragraphs, which counts as filled to `min(1)`. */
export function filledBody(value: unknown[] | undefined): true | string {
  if (value === undefined || hasContent(value)) return true
  return say('Write a text, or add a picture or a video')
}
