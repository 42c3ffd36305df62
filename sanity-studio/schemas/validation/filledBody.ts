import { say } from '../../i18n/say.ts'
import { wordsOf } from '../../translations/text-hash.ts'

type Block = { _type?: string }

/** Whether readers find anything in one language of a text or body: words, a picture or a video. */
export function isFilled(value: unknown): boolean {
  if (wordsOf(value) !== '') return true
  return (
    Array.isArray(value) && (value as Block[]).some(({ _type }) => _type === 'picture' || _type === 'video')
  )
}

/** Refuses a body of empty paragraphs, which counts as filled to `min(1)`. */
export function filledBody(value: unknown[] | undefined): true | string {
  if (value === undefined || isFilled(value)) return true
  return say('Write a text, or add a picture or a video')
}
